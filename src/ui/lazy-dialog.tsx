import { type ComponentType, useEffect, useEffectEvent, useId, useState } from "react";
import { createPortal } from "react-dom";

import { UNEXPECTED_FAILURE } from "#shared/failure-text.ts";
import { notify } from "./toast.tsx";

/**
 * A dialog whose code loads when it opens. Until then a frame with the title shows. When the code cannot be
 * fetched, the dialog closes and `onFailed` says why. (`lazy` would throw that error to the page.)
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  titleOf: (props: Props) => string,
  onFailed: (error: unknown) => void = () => notify.error(UNEXPECTED_FAILURE),
  /** `right`: it is a sheet at that edge of the screen; `wide`: a wide one. */
  place: keyof typeof frameClasses = "middle",
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function LazyDialog(props: Props) {
    const [Loaded, setLoaded] = useState(() => known);
    const fail = useEffectEvent((error: unknown) => {
      props.onClose();
      onFailed(error);
    });
    useEffect(() => {
      let isGone = false;
      load().then(
        (component) => {
          known = component;
          if (!isGone) setLoaded(() => component);
        },
        (error: unknown) => !isGone && fail(error),
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Loaded ? (
      <Loaded {...props} />
    ) : (
      <DialogFrame title={titleOf(props)} place={place} onClose={props.onClose} />
    );
  };
}

interface DialogFrameProps {
  title: string;
  place: keyof typeof frameClasses;
  onClose: () => void;
}

/**
 * Plain HTML, because React Aria's modal loads with the dialog. The focus stays on the trigger, so that the
 * dialog can return it.
 */
function DialogFrame({ title, place, onClose }: DialogFrameProps) {
  const titleId = useId();
  const closeByBack = useEffectEvent(onClose);
  useEffect(() => {
    let isGone = false;
    let remove: (() => void) | undefined;
    // The loaded dialog needs this code anyway.
    import("./back-closes.ts").then(
      ({ addOverlay }) => {
        if (!isGone) remove = addOverlay(() => closeByBack());
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      remove?.();
    };
  }, []);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    // Before the dialog below it handles the key.
    const press = (event: KeyboardEvent) => close(event);
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, []);
  return createPortal(
    <div
      // Without this mark React Aria hides it from screen readers while another dialog is open.
      data-react-aria-top-layer="true"
      className={`fixed inset-0 z-40 flex bg-backdrop ${frameClasses[place].outer}`}
    >
      <div
        role="dialog"
        aria-modal="true"
        aria-busy="true"
        aria-labelledby={titleId}
        className={`flex flex-col gap-5 border-line p-5 text-ink shadow-lg ${frameClasses[place].inner}`}
      >
        <h2 id={titleId} className="text-lg leading-6 font-semibold tracking-tight">
          {title}
        </h2>
        <div aria-hidden="true" className="flex animate-pulse flex-col gap-4">
          <div className="h-10 rounded-md bg-sunken" />
          <div className="h-10 rounded-md bg-sunken" />
          <div className="h-24 rounded-md bg-sunken" />
        </div>
      </div>
    </div>,
    document.body,
  );
}

const frameClasses = {
  middle: {
    outer: "items-end justify-center md:items-center md:p-6",
    inner: "w-full border bg-raised max-md:rounded-t-xl md:max-w-xl md:rounded-xl md:p-6",
  },
  right: { outer: "justify-end", inner: "w-90 max-w-[85vw] border-l bg-surface" },
  wide: { outer: "justify-end", inner: "w-112 max-w-[94vw] border-l bg-surface" },
};
