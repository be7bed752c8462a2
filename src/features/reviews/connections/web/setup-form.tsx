import { Info } from "lucide-react";

import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import type { SetupDraft } from "../../platforms/platform.ts";
import { platforms, setupFieldsOf } from "../../platforms/platforms.ts";
import type { Connection } from "../contract.ts";
import { setupText as words } from "../text.ts";
import { AllowlistOffer } from "./allowlist-offer.tsx";
import { ConnectionStatus } from "./connection-status.tsx";
import { ConnectionTest } from "./connection-test.tsx";
import { GoogleSetup } from "./google-setup.tsx";
import { SetupHelp } from "./setup-help.tsx";
import { SetupInput } from "./setup-input.tsx";
import type { Setups } from "./setup-store.ts";

export interface SetupFormProps {
  unitId: string;
  connection: Connection;
  setups: Setups;
}

/** What a platform asks for. The dialog around it saves. */
export function SetupForm({ unitId, connection, setups }: SetupFormProps) {
  const { platform, state } = connection;
  const { draft, base, errors, problem, isOffAllowlist } = setups.editOf(connection);
  const { access } = platforms[platform];
  const type = (typed: Partial<SetupDraft>) => setups.type(connection, typed);
  const fields = setupFieldsOf(platform).map((field) => (
    <SetupInput
      key={field.name}
      {...{ unitId, field, draft, type }}
      connection={base}
      errorMessage={errors[field.stored]}
    />
  ));
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
      {problem !== null && <ErrorBanner>{problem}</ErrorBanner>}
      {isOffAllowlist && <AllowlistOffer {...{ unitId, connection, setups }} />}
      {state !== "none" && (
        <ConnectionStatus {...{ unitId, connection }} isAllowlistExplained={isOffAllowlist} />
      )}
      {access === "permission" ? (
        <GoogleSetup {...{ unitId, connection, setups, fields, test }} />
      ) : (
        <>
          <SetupHelp connection={connection} />
          {fields}
          {test}
        </>
      )}
    </>
  );
}
