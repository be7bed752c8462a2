import { LayoutGrid, List } from "lucide-react";

import { IconButton } from "#ui/icon-button.tsx";
import { SearchBar } from "#ui/search-bar.tsx";
import { TabList } from "#ui/tab-list.tsx";
import type { Menu } from "../contract.ts";
import { pageText } from "../text.ts";
import type { MenuView } from "./menu-view.ts";

/** The tab 'Todos'. */
export const ALL = "all";

export interface MenuToolbarProps {
  menu: Menu;
  view: MenuView;
  onView: (view: MenuView) => void;
  typed: string;
  onType: (typed: string) => void;
  /** A category's id, or `ALL`. */
  categoryId: string;
  onCategory: (id: string) => void;
  panelId: string;
}

export function MenuToolbar(props: MenuToolbarProps) {
  const { menu, view, onView, typed, onType, categoryId, onCategory, panelId } = props;
  const countById = new Map<string, number>();
  for (const dish of menu.dishes) countById.set(dish.categoryId, (countById.get(dish.categoryId) ?? 0) + 1);
  return (
    <>
      <div className="flex items-center gap-2">
        <SearchBar
          label={pageText.search}
          placeholder={pageText.searchPlaceholder}
          clearLabel={pageText.clearSearch}
          value={typed}
          onChange={onType}
          className="md:max-w-md"
        />
        <div
          role="group"
          aria-label={pageText.view}
          className="ml-auto flex shrink-0 gap-0.5 rounded-md border border-line bg-surface p-0.5"
        >
          <ViewButton
            label={pageText.grid}
            icon={<LayoutGrid aria-hidden="true" />}
            isChosen={view === "grid"}
            onPress={() => onView("grid")}
          />
          <ViewButton
            label={pageText.list}
            icon={<List aria-hidden="true" />}
            isChosen={view === "list"}
            onPress={() => onView("list")}
          />
        </div>
      </div>
      <TabList
        aria-label={pageText.tabs}
        panelId={panelId}
        value={categoryId}
        onChange={onCategory}
        tabs={[
          { id: ALL, label: pageText.all, count: menu.dishes.length },
          ...menu.categories.map(({ id, name }) => ({
            id,
            label: name,
            count: countById.get(id) ?? 0,
          })),
        ]}
        className="-mx-4 mt-1 px-2 md:-mx-8 md:px-6"
      />
    </>
  );
}

function ViewButton(props: { label: string; icon: React.ReactNode; isChosen: boolean; onPress: () => void }) {
  const { label, icon, isChosen, onPress } = props;
  return (
    <IconButton
      size="sm"
      aria-label={label}
      aria-pressed={isChosen}
      icon={icon}
      onPress={onPress}
      className={isChosen ? "bg-primary-soft! text-primary-ink!" : "text-ink-muted!"}
    />
  );
}
