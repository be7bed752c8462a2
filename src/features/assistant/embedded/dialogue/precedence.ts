import type { OpenQuestion } from "../state.ts";
import * as attendant from "../tasks/attendant.ts";
import * as courtesies from "../tasks/courtesies.ts";
import { askWhichMeaning, takeMeaning } from "../tasks/meanings.ts";
import { sympathise } from "../tasks/occasions.ts";
import { tellToBookThere } from "../tasks/other-units.ts";
import { askNamedDetail } from "../tasks/proposal-replies.ts";
import { restoreCancelled } from "../tasks/restoring.ts";
import * as hears from "./hearing.ts";
import type { Hearing, Step } from "./sorted-turn.ts";
import * as steps from "./steps.ts";

/*
 * What is done with a message. In each table the first row that holds answers, so that a row wins over those
 * below it. Without a step, the row says that the message is no answer to the open question.
 */
export type Row = readonly [hears: Hearing, step: Step | null];

/** 1. One of these takes the whole message. */
export const ALONE: readonly Row[] = [
  [hears.danger, attendant.callPersonForDanger],
  [hears.stillInDanger, attendant.remindOfRescue],
  [hears.rating, courtesies.thankForRating],
  [hears.suspicion, steps.declineSuspicion],
  [hears.pause, steps.giveTime],
  [hears.media, steps.askForText],
  [hears.englishAgain, steps.callForForeigner],
  [hears.english, steps.offerPersonInEnglish],
  [hears.anything, steps.rememberCustomer],
  [hears.leavingQueue, steps.leaveQueue],
  [hears.givingUpQueue, steps.offerToLeave],
  [hears.firstInsult, steps.askForRespect],
  [hears.wishForPerson, attendant.callPerson],
  [hears.restoring, restoreCancelled],
  [hears.tableElsewhere, tellToBookThere],
];

/** 2. Then each of these adds to the reply, which ends with the open task's question. */
export const BESIDE: readonly Row[] = [
  [hears.badNews, sympathise],
  [hears.questions, steps.answerQuestions],
  [hears.furtherTables, steps.putOffFurtherTables],
];

/** 3. Is it an answer to the open question? Whatever was asked, these come first. */
export const ANY_ANSWER: readonly Row[] = [
  [hears.nothingAsked, null],
  [hears.agreementAndOtherTask, steps.confirmAndPutOffOthers],
  [hears.cancelInstead, steps.cancelKnown],
  [hears.takingBack, steps.abandon],
  [hears.chosenMeaning, takeMeaning],
  [hears.otherTask, null],
];

/** Answers without a question of their own: details that a task still needs. */
const DETAILS: readonly Row[] = [
  [hears.noTask, null],
  [hears.details, steps.continueTask],
  [hears.anyTime, steps.leaveTimeOpen],
  [hears.refusedMoment, steps.abandon],
  [hears.agreementOrChoice, steps.continueTaskAsIs],
];

/** … then by what was asked. */
export const ANSWERS: Readonly<Record<OpenQuestion | "nothing", readonly Row[]>> = {
  agreement: [
    [hears.noProposal, null],
    [hears.wishToLeaveAsIs, steps.abandon],
    [hears.amendment, steps.continueTask],
    [hears.moveInstead, steps.change],
    [hears.otherReservationToCancel, steps.cancelOther],
    [hears.questionAboutProposal, steps.proposeAgain],
    [hears.correctedParty, steps.correctParty],
    [hears.agreementToProposal, steps.confirm],
    [hears.wishToKeepReservation, steps.abandon],
    [hears.detailToChange, askNamedDetail],
    [hears.refusalOfProposal, steps.askWhatToChange],
  ],
  moment: [
    [hears.noTask, null],
    [hears.farewellWithoutMoment, steps.abandon],
    [hears.pickedMoment, steps.takePickedMoment],
    [hears.tableSlots, steps.continueTask],
    [hears.leaveBesidesQueue, steps.abandon],
    [hears.refusalOfQueue, steps.askWhichMoment],
    [hears.choiceOfQueue, steps.joinQueue],
    [hears.agreementToMoments, steps.takeNearestMoment],
    [hears.otherUnits, steps.tellUnitItself],
    [hears.leaveWithoutMoment, steps.abandon],
    [hears.refusalOfMoments, steps.askOtherMoment],
    [hears.anyMoment, steps.askWhichMoment],
    [hears.detailToChange, askNamedDetail],
  ],
  which: [
    [hears.noOwnTask, null],
    [hears.refusal, steps.abandon],
    [hears.pointer, steps.continueTask],
  ],
  meaning: [[hears.noneOfTwo, steps.callPersonOffered]],
  reading: [[hears.chosenReading, steps.takeReading]],
  what_to_change: [
    [hears.noTask, null],
    [hears.twoReadings, steps.askReading],
    [hears.newValues, steps.continueTask],
    [hears.detailToChange, askNamedDetail],
    [hears.wishToChangeNothing, steps.abandon],
    [hears.agreementToRequest, steps.continueTask],
  ],
  join_queue: [
    [hears.otherMoment, steps.book],
    [hears.agreementToQueue, steps.joinQueue],
    [hears.nothingAboutQueue, null],
    [hears.refusalWhileBooking, steps.askOtherMoment],
    [hears.anything, steps.abandon],
  ],
  leave_queue: [
    [hears.bothQueueAndReservation, steps.leaveAndCancel],
    [hears.reservationInstead, steps.cancel],
    [hears.wishToStay, steps.stayInQueue],
    [hears.agreementToLeave, steps.leaveQueue],
  ],
  attendant: [[hears.agreement, steps.callPersonOffered]],
  book: [
    [hears.refusalOfBooking, steps.abandon],
    [hears.agreementOrTable, steps.book],
  ],
  dish: [
    [hears.questions, null],
    [hears.otherWish, null],
    [hears.refusal, null],
    [hears.anything, steps.tellDishOrMenu],
  ],
  more_dishes: [
    [hears.questions, null],
    [hears.wishForRest, steps.tellMoreDishes],
  ],
  anything_else: [[hears.agreementAlone, steps.askOrNote]],
  details: DETAILS,
  minutes: DETAILS,
  rating: DETAILS,
  nothing: DETAILS,
};

/** 4. If not: what it asks to do about tables. */
export const ACTIONS: readonly Row[] = [
  [hears.actions, steps.performActions],
  [hears.openTask, null],
  [hears.wholeTable, steps.book],
  [hears.questions, null],
  [hears.anything, steps.answerImplicitWish],
];

/** 5. Where nothing above answered: courtesies, and questions without a known intent. */
export const OTHERWISE: readonly Row[] = [
  [hears.unreadAnswer, steps.askYesOrNo],
  [hears.farewell, courtesies.closeConversation],
  [hears.offTopic, courtesies.declineTopic],
  [hears.howItGoes, courtesies.sayFine],
  [hears.nameAlone, courtesies.keepName],
  [hears.whoIsThere, courtesies.introduceSelf],
  [hears.thanks, courtesies.acceptThanks],
  [hears.greeting, courtesies.greet],
  [hears.bareAgreement, steps.acknowledge],
  [hears.waitForPerson, steps.askPatience],
  [hears.otherUnitAlone, steps.tellOtherUnit],
  [hears.anything, steps.tellNamedDish],
  [hears.anything, steps.answerUnknownQuestion],
  [hears.doubtfulWish, askWhichMeaning],
  [hears.tableSlots, steps.book],
  [hears.anything, courtesies.askAgainOrHandOver],
];
