import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useState } from "react";

import { messageOf } from "#platform/web/rpc.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import { Button } from "#ui/button.tsx";
import { ErrorBanner } from "#ui/error-banner.tsx";
import { RadioGroup, RadioOption } from "#ui/radio-group.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { ReviewPlatformProblem } from "../../rules.ts";
import type { Connection } from "../contract.ts";
import { dialogText, googleText as words, refusalText } from "../text.ts";
import { reviewConnectionsApi } from "./api.ts";
import { useChoosePlace } from "./connection-store.ts";

/** This many are seen at a glance; more want a filter. */
const FEW = 6;

/** Which of the places that the person at Google manages this unit is. */
export function GooglePlaces({ unitId, connection }: { unitId: string; connection: Connection }) {
  const [isChoosing, setIsChoosing] = useState(connection.placeId === "");
  if (isChoosing) return <Choice {...{ unitId, connection }} onChosen={() => setIsChoosing(false)} />;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line px-3.5 py-3">
      <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
      <p className="min-w-0 flex-1 text-sm wrap-anywhere">{connection.placeName ?? connection.placeId}</p>
      <Button size="sm" onPress={() => setIsChoosing(true)}>
        {words.changePlace}
      </Button>
    </div>
  );
}

interface ChoiceProps {
  unitId: string;
  connection: Connection;
  onChosen: () => void;
}

function Choice({ unitId, connection, onChosen }: ChoiceProps) {
  const query = useQuery({
    ...reviewConnectionsApi.listPlaces.queryOptions({
      input: { unitId, platform: "google", search: "", apiKey: null },
    }),
    retry: false,
  });
  const choose = useChoosePlace(unitId);
  const [filter, setFilter] = useState("");
  const [picked, setPicked] = useState(connection.placeId);
  const [problem, setProblem] = useState<string>();

  const use = () => {
    if (picked === "") return setProblem(words.placeMissing);
    choose.mutate(
      { unitId, placeId: picked, version: connection.version },
      {
        onSuccess: onChosen,
        onError: (error) => setProblem(messageOf(error)),
      },
    );
  };

  if (query.isPending) return <Spinner />;
  const failure = query.isError
    ? messageOf(query.error)
    : query.data.problem && refusalText[query.data.problem as ReviewPlatformProblem];
  if (failure)
    return (
      <ErrorBanner
        action={
          <Button size="sm" isPending={query.isFetching} onPress={() => void query.refetch()}>
            {dialogText.retry}
          </Button>
        }
        className="flex-wrap"
      >
        {failure}
      </ErrorBanner>
    );
  const places = query.data?.places ?? [];
  if (places.length === 0) return <p className="text-sm text-ink-muted">{words.noPlaces}</p>;
  const folded = foldForSearch(filter);
  const shown = places.filter(
    ({ id, name, address }) => id === picked || foldForSearch(`${name} ${address}`).includes(folded),
  );
  return (
    <>
      <p className="text-sm text-ink-muted">{words.placeHint}</p>
      {places.length > FEW && (
        <SearchField label={words.filter} value={filter} onChange={setFilter} autoComplete="off" />
      )}
      {shown.length === 0 ? (
        <p role="status" className="text-sm text-ink-muted">
          {words.noMatch}
        </p>
      ) : (
        <>
          <RadioGroup
            label={words.places}
            maxHeight="18rem"
            value={picked}
            onChange={(id) => {
              setPicked(id);
              setProblem(undefined);
            }}
            errorMessage={problem}
          >
            {shown.map(({ id, name, address }) => (
              <RadioOption key={id} value={id} label={name} description={address} />
            ))}
          </RadioGroup>
          <Button className="self-start max-sm:w-full" isPending={choose.isPending} onPress={use}>
            {words.choosePlace}
          </Button>
        </>
      )}
    </>
  );
}
