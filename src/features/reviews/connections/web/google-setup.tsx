import { CircleCheck, Copy, ExternalLink } from "lucide-react";
import { type ReactNode, useState } from "react";

import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { notify } from "#ui/toast.tsx";
import type { Connection } from "../contract.ts";
import { googleText as words } from "../text.ts";
import { useAuthorize } from "./connection-store.ts";
import { GooglePlaces } from "./google-places.tsx";
import { isChanged } from "./setup-draft.ts";
import { SetupHelp } from "./setup-help.tsx";
import type { Setups } from "./setup-store.ts";

export interface GoogleSetupProps {
  unitId: string;
  connection: Connection;
  setups: Setups;
  /** The inputs of the client. */
  fields: ReactNode;
  test: ReactNode;
}

/** Three steps, each after the one before: the client, the permission, the place. */
export function GoogleSetup({ unitId, connection, setups, fields, test }: GoogleSetupProps) {
  const { draft, base, errors } = setups.editOf(connection);
  const hasClient = connection.secretState === "saved";
  const isUnsaved = isChanged(draft, base);
  const isRejected = connection.state === "rejected";
  const isAllowed = connection.isAuthorized && !isRejected;
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <>
      <Step title={words.stepClient} isDone={isAllowed && !isUnsaved && !hasErrors}>
        <SetupHelp connection={connection} />
        <RedirectAddress address={connection.redirectUrl ?? ""} />
        {fields}
      </Step>
      <Step title={words.stepAccess}>
        {isAllowed ? (
          <p className="flex items-center gap-1.5 text-sm text-success-ink">
            <CircleCheck aria-hidden="true" className="size-4" />
            {words.allowed}
          </p>
        ) : (
          <p className="text-sm text-ink-muted">{isRejected ? words.accessLost : words.accessHint}</p>
        )}
        <AuthorizeButton {...{ unitId, connection, isAllowed }} isDisabled={!hasClient || isUnsaved} />
        {(!hasClient || isUnsaved) && <p className="text-[0.8125rem] text-ink-muted">{words.saveFirst}</p>}
      </Step>
      <Step title={words.stepPlace}>
        {connection.isAuthorized ? (
          <>
            <GooglePlaces {...{ unitId, connection }} />
            {connection.placeId !== "" && test}
          </>
        ) : (
          <p className="text-sm text-ink-muted">{words.accessFirst}</p>
        )}
      </Step>
    </>
  );
}

/** One that is done folds itself away: the next is what the person came back for. */
function Step({ title, isDone = false, children }: { title: string; isDone?: boolean; children: ReactNode }) {
  const [folds] = useState(isDone);
  const [isOpen, setIsOpen] = useState(!isDone);
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-3.5 border-t border-line pt-4 first:border-0 first:pt-0"
    >
      {folds ? (
        <Disclosure label={title} isOpen={isOpen || !isDone} onOpenChange={setIsOpen} className="-my-1.5">
          <div className="flex flex-col gap-3.5 pt-2 pb-1.5">{children}</div>
        </Disclosure>
      ) : (
        <>
          <h3 className="text-sm font-semibold">{title}</h3>
          {children}
        </>
      )}
    </section>
  );
}

function RedirectAddress({ address }: { address: string }) {
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => notify.success(words.copied),
      () => notify.error(words.copyFailed),
    );
  return (
    <TextField
      label={words.redirectUrl}
      value={address}
      isReadOnly
      onFocus={(event) => event.currentTarget.select()}
      action={
        <IconButton size="sm" aria-label={words.copy} icon={<Copy aria-hidden="true" />} onPress={copy} />
      }
    />
  );
}

interface AuthorizeButtonProps {
  unitId: string;
  connection: Connection;
  isAllowed: boolean;
  isDisabled: boolean;
}

/** Leaves for Google's page, which leads back here. */
function AuthorizeButton({ unitId, connection, isAllowed, isDisabled }: AuthorizeButtonProps) {
  const authorize = useAuthorize();
  return (
    <Button
      variant={isAllowed ? "secondary" : "primary"}
      className="self-start max-sm:w-full"
      icon={<ExternalLink aria-hidden="true" className="size-4" />}
      isDisabled={isDisabled}
      isPending={authorize.isPending || authorize.isSuccess}
      onPress={() => authorize.mutate({ unitId })}
    >
      {connection.isAuthorized ? words.connectAgain : words.connect}
    </Button>
  );
}
