import { CircleAlert, Info } from "lucide-react";

import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Connection } from "../contract.ts";
import { setupText as words } from "../text.ts";
import { ConnectionStatus } from "./connection-status.tsx";
import { ConnectionTest } from "./connection-test.tsx";
import { GoogleSetup } from "./google-setup.tsx";
import { isSecretKept, type SetupDraft } from "./setup-draft.ts";
import { SetupHelp } from "./setup-help.tsx";
import type { Setups } from "./setup-store.ts";
import { TripadvisorPlace } from "./tripadvisor-place.tsx";

export interface SetupFormProps {
  unitId: string;
  connection: Connection;
  setups: Setups;
}

/** What a platform asks for. The dialog around it saves. */
export function SetupForm({ unitId, connection, setups }: SetupFormProps) {
  const { platform, state } = connection;
  const { draft, base, errors, problem } = setups.editOf(connection);
  const type = (typed: Partial<SetupDraft>) => setups.type(connection, typed);
  const secret = <SecretField {...{ connection: base, draft, type }} errorMessage={errors.secret} />;
  const test = <ConnectionTest {...{ unitId, connection, setups }} />;
  return (
    <>
      {base.version !== connection.version && (
        <Banner tone="warning" role="alert" icon={<Info aria-hidden="true" />}>
          <p>{words.overtaken}</p>
          <Button size="sm" className="mt-2" onPress={() => setups.forget(connection)}>
            {words.loadNew}
          </Button>
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="danger" role="alert" icon={<CircleAlert aria-hidden="true" />}>
          {problem}
        </Banner>
      )}
      {state !== "none" && <ConnectionStatus {...{ unitId, connection }} />}
      {platform === "google" ? (
        <GoogleSetup {...{ unitId, connection, setups, secret, test }} />
      ) : (
        <>
          <SetupHelp connection={connection} />
          {platform === "ifood" && (
            <TextField
              label={words.clientId}
              isRequired
              value={draft.clientId}
              onChange={(clientId) => type({ clientId })}
              {...PLAIN}
              errorMessage={errors.clientId}
            />
          )}
          {secret}
          {platform === "ifood" ? (
            <TextField
              label={words.merchantId}
              isRequired
              value={draft.placeId}
              onChange={(placeId) => type({ placeId })}
              {...PLAIN}
              description={words.merchantIdHint}
              errorMessage={errors.placeId}
            />
          ) : (
            <>
              <TripadvisorPlace
                // What is saved needs no search any more.
                key={base.version}
                {...{ unitId, draft, type }}
                connection={base}
                errorMessage={errors.placeId}
              />
              <TextField
                label={words.ownerPageUrl}
                value={draft.ownerPageUrl}
                onChange={(ownerPageUrl) => type({ ownerPageUrl })}
                {...PLAIN}
                inputMode="url"
                description={words.ownerPageUrlHint}
                errorMessage={errors.ownerPageUrl}
              />
            </>
          )}
          {test}
        </>
      )}
    </>
  );
}

/** For what is pasted from elsewhere, letter by letter. */
const PLAIN = {
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
  "data-1p-ignore": true,
} as const;

interface SecretFieldProps {
  connection: Connection;
  draft: SetupDraft;
  type: (typed: Partial<SetupDraft>) => void;
  errorMessage: string | undefined;
}

/** Write-only: it says that there is a secret, never which. */
function SecretField({ connection, draft, type, errorMessage }: SecretFieldProps) {
  const { platform, secretState } = connection;
  const isKept = isSecretKept(draft, connection);
  const hint = isKept
    ? words.secretSaved
    : secretState === "unreadable"
      ? words.secretUnreadable
      : secretState === "saved"
        ? words.secretOfOther
        : words.secretHint;
  return (
    <PasswordField
      label={platform === "tripadvisor" ? words.apiKey : words.clientSecret}
      isRequired={!isKept}
      value={draft.secret}
      onChange={(secret) => type({ secret })}
      showLabel={words.showSecret}
      hideLabel={words.hideSecret}
      autoComplete="off"
      data-1p-ignore
      description={hint}
      errorMessage={errorMessage}
    />
  );
}
