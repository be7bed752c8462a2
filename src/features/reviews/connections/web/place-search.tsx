import { useMutation } from "@tanstack/react-query";
import { MapPin, Search } from "lucide-react";
import { useState } from "react";

import { messageOf } from "#platform/web/rpc.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup, RadioOption } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { platformText } from "../../text.ts";
import type { ListPlacesInput, Place } from "../contract.ts";
import { refusalOf, placeSearchText as words } from "../text.ts";
import { reviewConnectionsApi } from "./api.ts";
import { isSecretKept, type SetupInputProps } from "./setup-draft.ts";

/** Which restaurant it is there: searched by its name, with the secret as it is typed. */
export function PlaceSearch({ unitId, connection, field, draft, type, errorMessage }: SetupInputProps) {
  // Descriptors name this control only where the contract searches.
  const platform = connection.platform as ListPlacesInput["platform"];
  const platformName = platformText[platform];
  const [name, setName] = useState("");
  const [found, setFound] = useState<Place[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSearching, setIsSearching] = useState(draft.placeId === "");
  const search = useMutation(reviewConnectionsApi.listPlaces.mutationOptions({ gcTime: 0 }));

  async function run() {
    if (draft.secret.trim() === "" && !isSecretKept(draft, connection)) return setProblem(words.keyFirst);
    if (name.trim() === "") return setProblem(words.searchMissing);
    setProblem(null);
    setFound(null);
    try {
      const answer = await search.mutateAsync({
        unitId,
        platform,
        search: name.trim(),
        apiKey: draft.secret.trim() === "" ? null : draft.secret.trim(),
      });
      if (answer.problem !== null) setProblem(refusalOf(platform, answer.problem));
      else setFound(answer.places);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      search.reset();
    }
  }

  if (!isSearching)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line px-3.5 py-3">
        <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
        <p className="min-w-0 flex-1 text-sm wrap-anywhere">
          <span className="sr-only">{field.label}: </span>
          {draft.placeName || draft.placeId}
        </p>
        <Button size="sm" onPress={() => setIsSearching(true)}>
          {words.change}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <TextField
          label={words.search(platformName)}
          isRequired
          value={name}
          onChange={(typed) => {
            setName(typed);
            setProblem(null);
          }}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Else it would save the form around it.
            event.preventDefault();
            void run();
          }}
          errorMessage={problem ?? errorMessage}
          className="min-w-0 flex-1"
        />
        <Button
          className="mt-6.5"
          icon={<Search aria-hidden="true" className="size-4" />}
          isPending={search.isPending}
          onPress={() => void run()}
        >
          {words.find}
        </Button>
      </div>
      {found?.length === 0 && (
        <p role="status" className="text-sm text-ink-muted">
          {words.nothing(platformName)}
        </p>
      )}
      {found !== null && found.length > 0 && (
        <RadioGroup
          label={words.found}
          maxHeight="16rem"
          value={draft.placeId}
          onChange={(placeId) =>
            type({ placeId, placeName: found.find(({ id }) => id === placeId)?.name ?? "" })
          }
        >
          {found.map(({ id, name: placeName, address }) => (
            <RadioOption key={id} value={id} label={placeName} description={address} />
          ))}
        </RadioGroup>
      )}
    </div>
  );
}
