import type { Hearing, Step } from "../sorted-turn.ts";
import type { OpenQuestion } from "../state.ts";
import * as attendant from "../tasks/attendant.ts";
import * as courtesies from "../tasks/courtesies.ts";
import { tellMoreDishes } from "../tasks/dish-list.ts";
import { askWhichMeaning, takeMeaning } from "../tasks/meanings.ts";
import { sympathise } from "../tasks/occasions.ts";
import { takeNearestMoment, takePickedMoment } from "../tasks/offer-replies.ts";
import { tellToBookThere } from "../tasks/other-units.ts";
import { listReservations } from "../tasks/own-reservations.ts";
import { askNamedDetail } from "../tasks/proposal-replies.ts";
import { restoreCancelled } from "../tasks/restoring.ts";
import { tellPosition } from "../tasks/waiting.ts";
import * as answers from "./answers.ts";
import * as hears from "./hearing.ts";
import * as implicit from "./implicit.ts";
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
  [answers.nothingAsked, null],
  [answers.agreementAndOtherTask, steps.confirmAndPutOffOthers],
  [answers.cancelInstead, steps.cancelKnown],
  [answers.takingBack, steps.abandon],
  [answers.chosenMeaning, takeMeaning],
  [answers.otherTask, null],
];

/** Answers without a question of their own: details that a task still needs. */
const DETAILS: readonly Row[] = [
  [hears.noTask, null],
  [answers.correctedNumber, steps.askCorrectedNumber],
  [answers.details, steps.continueTask],
  [answers.anyTime, steps.leaveTimeOpen],
  [answers.refusedMoment, steps.abandon],
  [answers.agreementOrChoice, steps.continueTaskAsIs],
];

/** … then by what was asked. */
export const ANSWERS: Readonly<Record<OpenQuestion | "nothing", readonly Row[]>> = {
  agreement: [
    [answers.noProposal, null],
    [answers.wishToLeaveAsIs, steps.abandon],
    [answers.amendment, steps.continueTask],
    [answers.moveInstead, steps.change],
    [answers.otherReservationToCancel, steps.cancelOther],
    [answers.agreementToProposal, steps.confirm],
    [answers.questionAboutProposal, steps.proposeAgain],
    [answers.correctedParty, steps.correctParty],
    [answers.unclearAgreement, steps.askAboutProposal],
    [answers.otherPlace, steps.proposeAgain],
    [answers.wishToKeepReservation, steps.abandon],
    [answers.detailToChange, askNamedDetail],
    [answers.refusalOfProposal, steps.askWhatToChange],
  ],
  moment: [
    [hears.noTask, null],
    [answers.farewellWithoutMoment, steps.abandon],
    [answers.pickedMoment, takePickedMoment],
    [answers.otherPlace, steps.continueTask],
    [answers.correctedNumber, steps.askCorrectedNumber],
    [hears.tableSlots, steps.continueTask],
    [answers.refusalOfQueue, steps.askWhichMoment],
    [answers.choiceOfQueue, steps.joinQueue],
    [answers.agreementToMoments, takeNearestMoment],
    [answers.otherUnits, steps.tellUnitItself],
    [answers.leaveWithoutMoment, steps.abandon],
    [answers.refusalOfMoments, steps.askOtherMoment],
    [answers.anyMoment, steps.askWhichMoment],
    [hears.givesContact, steps.askWhichMoment],
  ],
  which: [
    [answers.noOwnTask, null],
    [hears.refusal, steps.abandon],
    [answers.pointer, steps.continueTask],
  ],
  meaning: [[answers.noneOfTwo, steps.callPersonOffered]],
  reading: [[answers.chosenReading, steps.takeReading]],
  what_to_change: [
    [hears.noTask, null],
    [answers.twoReadings, steps.askReading],
    [answers.newValues, steps.continueTask],
    [answers.detailToChange, askNamedDetail],
    [answers.wishToChangeNothing, steps.abandon],
    [answers.agreementToRequest, steps.continueTask],
  ],
  join_queue: [
    [answers.otherMoment, steps.book],
    [answers.agreementToQueue, steps.joinQueue],
    [answers.nothingAboutQueue, null],
    [answers.refusalWhileBooking, steps.askOtherMoment],
    [hears.anything, steps.abandon],
  ],
  leave_queue: [
    [answers.bothQueueAndReservation, steps.leaveAndCancel],
    [answers.reservationInstead, steps.cancel],
    [answers.wishToStay, steps.stayInQueue],
    [answers.agreementToLeave, steps.leaveQueue],
  ],
  attendant: [[hears.agreement, steps.callPersonOffered]],
  book: [
    [answers.refusalOfBooking, steps.abandon],
    [answers.agreementOrTable, steps.book],
  ],
  dish: [
    [hears.questions, null],
    [hears.refusal, null],
    [hears.anything, steps.tellDishOrMenu],
  ],
  more_dishes: [
    [hears.questions, null],
    [answers.wishForRest, tellMoreDishes],
  ],
  anything_else: [[answers.agreementAlone, steps.askOrNote]],
  details: DETAILS,
  minutes: DETAILS,
  rating: DETAILS,
  nothing: DETAILS,
};

/** 4. If not: what it asks to do about tables. */
export const ACTIONS: readonly Row[] = [
  [implicit.placeOfLast, steps.changeLast],
  [hears.actions, steps.performActions],
  [hears.openTask, null],
  [hears.wholeTable, steps.book],
  [hears.questions, null],
  [implicit.otherDayOfHours, steps.tellHoursOfDay],
  [implicit.smallerParty, steps.book],
  [implicit.replacedValue, steps.change],
  [implicit.questionAboutOwn, listReservations],
  [implicit.questionAboutWait, tellPosition],
  [implicit.otherDayOfTold, steps.tellTextsOfDay],
  [implicit.changeOfLast, steps.changeLast],
  [implicit.otherPartyOfWaiting, steps.joinQueue],
  [hears.anything, steps.changeStanding],
  [implicit.tableOrMoment, steps.book],
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
