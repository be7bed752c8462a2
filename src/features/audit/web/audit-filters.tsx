import { CalendarDays, X } from "lucide-react";
import { useState } from "react";

import { showTypedDate } from "#shared/pt-br.ts";
import { isLocalDate, type LocalDate } from "#shared/time.ts";
import { readTypedDate } from "#shared/typed-moment.ts";
import { Button } from "#ui/button.tsx";
import { Calendar } from "#ui/calendar.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Popover } from "#ui/popover.tsx";
import { Select } from "#ui/select.tsx";
import { TypedField } from "#ui/typed-field.tsx";
import type { EventCatalog } from "../rules.ts";
import { actorKindText, auditText, channelText } from "../text.ts";
import { type AuditSearch, isFiltered, isPeriod, CUSTOM_PERIOD } from "./audit-search.ts";

export interface NamedOption {
  id: string;
  name: string;
}

export interface AuditFiltersProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
  people: readonly NamedOption[];
  units: readonly NamedOption[];
  topicText: EventCatalog["topicText"];
  today: LocalDate;
}

/** The filters of the history. The page's address holds each choice. */
export function AuditFilters({ search, onSearch, people, units, topicText, today }: AuditFiltersProps) {
  const choose = (name: keyof AuditSearch) => (value: string) => onSearch(withChoice(search, name, value));
  return (
    <div className="@container">
      <div className="grid grid-cols-2 items-end gap-3 @max-3xl:*:last:odd:col-span-2 @3xl:flex @3xl:*:flex-1">
        <Select
          label={auditText.person}
          value={search.pessoa ?? ""}
          onChange={choose("pessoa")}
          options={[
            { value: "", label: auditText.everybody },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            ...optionsOf(actorKindText),
          ]}
        />
        <Select
          label={auditText.topic}
          value={search.tipo ?? ""}
          onChange={choose("tipo")}
          options={[{ value: "", label: auditText.everyTopic }, ...optionsOf(topicText)]}
        />
        <Select
          label={auditText.channel}
          value={search.canal ?? ""}
          onChange={choose("canal")}
          options={[{ value: "", label: auditText.everyChannel }, ...optionsOf(channelText)]}
        />
        {units.length > 1 && (
          <Select
            label={auditText.unit}
            value={search.unidade ?? ""}
            onChange={choose("unidade")}
            options={[
              { value: "", label: auditText.everyUnit },
              ...units.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Select
          label={auditText.period}
          value={isPeriod(search.periodo) || search.periodo === CUSTOM_PERIOD ? search.periodo : ""}
          onChange={choose("periodo")}
          options={[
            { value: "", label: auditText.everyPeriod },
            ...optionsOf(auditText.periods),
            { value: CUSTOM_PERIOD, label: auditText.ownPeriod },
          ]}
        />
      </div>
      {isFiltered(search) && (
        <div className="mt-3 flex flex-wrap items-start gap-3">
          {search.periodo === CUSTOM_PERIOD && (
            <>
              <DayField
                label={auditText.from}
                value={search.de ?? ""}
                onChange={choose("de")}
                today={today}
              />
              <DayField
                label={auditText.until}
                value={search.ate ?? ""}
                onChange={choose("ate")}
                today={today}
                {...(isBackwards(search) && { errorMessage: auditText.backwards })}
              />
            </>
          )}
          <Button
            variant="ghost"
            icon={<X aria-hidden="true" />}
            onPress={() => onSearch({})}
            className={search.periodo === CUSTOM_PERIOD ? "@max-md:-ml-3.5 @md:mt-6.5" : "-ml-3.5"}
          >
            {auditText.clear}
          </Button>
        </div>
      )}
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  today: LocalDate;
  errorMessage?: string;
}

function DayField({ label, value, onChange, today, errorMessage }: DayFieldProps) {
  // The address holds only complete dates, so an incomplete one stays here.
  const [draft, setDraft] = useState(value);
  const [hasLeft, setHasLeft] = useState(false);
  const isWrong = hasLeft && draft !== "" && !isLocalDate(draft);
  const changeDay = (next: string) => {
    setDraft(next);
    setHasLeft(false);
    if (next === "" || isLocalDate(next)) onChange(next);
  };
  return (
    <TypedField
      label={label}
      value={draft}
      onChange={changeDay}
      onBlur={() => setHasLeft(true)}
      read={(text, isLeaving) => readTypedDate(text, isLeaving, today, "last")}
      show={showTypedDate}
      inputMode="numeric"
      placeholder={auditText.datePlaceholder}
      errorMessage={isWrong ? auditText.invalidDate : errorMessage}
      action={
        <Popover
          label={label}
          placement="bottom end"
          trigger={
            <IconButton
              size="sm"
              aria-label={auditText.openCalendar(label)}
              icon={<CalendarDays aria-hidden="true" />}
            />
          }
        >
          {(close) => (
            <Calendar
              aria-label={label}
              value={isLocalDate(draft) ? draft : ""}
              today={today}
              maxValue={today}
              onChange={(picked) => {
                changeDay(picked);
                close();
              }}
            />
          )}
        </Popover>
      }
      className="w-44 @max-md:w-[calc(50%-0.375rem)]"
    />
  );
}

/** Applies a choice to the address. An empty choice removes its parameter. Another period removes the custom days. */
function withChoice(search: AuditSearch, name: keyof AuditSearch, value: string): AuditSearch {
  const next = { ...search, [name]: value };
  if (value === "") delete next[name];
  if (name === "periodo") {
    delete next.de;
    delete next.ate;
  }
  return next;
}

function isBackwards({ de = "", ate = "" }: AuditSearch): boolean {
  return isLocalDate(de) && isLocalDate(ate) && ate < de;
}

function optionsOf(words: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
