import { newId } from "#shared/id.ts";
import { movedBeside, type Neighbour } from "#ui/sort-order.ts";
import type { DishPhoto } from "../contract.ts";

/** One of a form: stored, or on its way there. */
export interface FormPhoto {
  /** Its media id, from the beginning: what is sent again is the same picture. */
  id: string;
  /** Known once it is stored. */
  photo: DishPhoto | null;
  /** The chosen file itself, as long as the form is open. */
  previewUrl: string | null;
  name: string;
  state: "stored" | "waiting" | "sending" | "failed";
  /** From 0 to 1. */
  progress: number;
  /** Why it failed, in words. */
  problem: string | null;
  /** False where sending the same file again is in vain. */
  canRetry: boolean;
}

export interface PhotoQueueOptions {
  stored: readonly DishPhoto[];
  max: number;
  /** Why a file is not even sent; null: send it. */
  judge: (file: File) => string | null;
  send: (job: {
    id: string;
    file: File;
    onProgress: (fraction: number) => void;
    signal: AbortSignal;
  }) => Promise<DishPhoto>;
  wordsOf: (error: unknown) => { problem: string; canRetry: boolean };
}

export interface PhotoQueue {
  read: () => readonly FormPhoto[];
  subscribe: (listener: () => void) => () => void;
  /** Answers how many found no room. */
  add: (files: readonly File[]) => number;
  retry: (id: string) => void;
  remove: (id: string) => void;
  move: (id: string, neighbour: Neighbour) => void;
  /** Everything anew, as when another version of the form is loaded. */
  reset: (stored: readonly DishPhoto[]) => void;
  /** When nothing is on its way any more. */
  whenIdle: () => Promise<void>;
  dispose: () => void;
}

/** A phone's line, and the server, do better with a few at a time than with twenty. */
const AT_ONCE = 3;

/** The photos of one form, in order, and their uploads. */
export function createPhotoQueue({ stored, max, judge, send, wordsOf }: PhotoQueueOptions): PhotoQueue {
  let photos: readonly FormPhoto[] = stored.map(storedPhoto);
  const listeners = new Set<() => void>();
  const files = new Map<string, File>();
  const stops = new Map<string, AbortController>();

  function change(next: readonly FormPhoto[]): void {
    photos = next;
    for (const listener of listeners) listener();
  }

  function update(id: string, facts: Partial<FormPhoto>): void {
    change(photos.map((photo) => (photo.id === id ? { ...photo, ...facts } : photo)));
  }

  function pump(): void {
    for (const { id, state } of photos) {
      if (stops.size >= AT_ONCE) return;
      if (state === "waiting") void start(id);
    }
  }

  async function start(id: string): Promise<void> {
    const file = files.get(id);
    if (!file) return;
    const stop = new AbortController();
    stops.set(id, stop);
    update(id, { state: "sending", progress: 0 });
    try {
      const photo = await send({
        id,
        file,
        signal: stop.signal,
        onProgress: (progress) => stops.get(id) === stop && update(id, { progress }),
      });
      if (stops.get(id) === stop) update(id, { state: "stored", photo, progress: 1 });
    } catch (error) {
      if (stops.get(id) === stop) update(id, { state: "failed", ...wordsOf(error) });
    } finally {
      if (stops.get(id) === stop) stops.delete(id);
      pump();
    }
  }

  function drop(id: string): void {
    stops.get(id)?.abort();
    stops.delete(id);
    files.delete(id);
    const url = photos.find((photo) => photo.id === id)?.previewUrl;
    if (url) URL.revokeObjectURL(url);
  }

  return {
    read: () => photos,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (chosen) => {
      const taken = chosen.slice(0, Math.max(0, max - photos.length));
      const added = taken.map((file): FormPhoto => {
        const id = newId();
        const problem = judge(file);
        files.set(id, file);
        return {
          id,
          photo: null,
          previewUrl: URL.createObjectURL(file),
          name: file.name,
          state: problem === null ? "waiting" : "failed",
          progress: 0,
          problem,
          canRetry: false,
        };
      });
      change([...photos, ...added]);
      pump();
      return chosen.length - taken.length;
    },
    retry: (id) => {
      update(id, { state: "waiting", problem: null, progress: 0 });
      pump();
    },
    remove: (id) => {
      drop(id);
      change(photos.filter((photo) => photo.id !== id));
      pump();
    },
    move: (id, neighbour) => {
      const photoById = new Map(photos.map((photo) => [photo.id, photo]));
      const ids = movedBeside([...photoById.keys()], id, neighbour);
      change(ids.flatMap((one) => photoById.get(one) ?? []));
    },
    reset: (next) => {
      for (const { id } of photos) drop(id);
      change(next.map(storedPhoto));
    },
    whenIdle: () =>
      new Promise((resolve) => {
        const look = () => {
          if (!isBusy(photos)) {
            listeners.delete(look);
            resolve();
          }
        };
        listeners.add(look);
        look();
      }),
    dispose: () => {
      for (const { id } of photos) drop(id);
      listeners.clear();
    },
  };
}

export function isBusy(photos: readonly FormPhoto[]): boolean {
  return photos.some(({ state }) => state === "waiting" || state === "sending");
}

function storedPhoto(photo: DishPhoto): FormPhoto {
  return {
    id: photo.id,
    photo,
    previewUrl: null,
    name: "",
    state: "stored",
    progress: 1,
    problem: null,
    canRetry: false,
  };
}
