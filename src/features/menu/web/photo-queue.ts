import { newId } from "#shared/id.ts";
import { movedBeside, type Neighbour } from "#ui/sort-order.ts";
import type { DishPhoto } from "../contract.ts";

/** A photo of a form: stored, or being uploaded. */
export interface FormPhoto {
  /** Its media id from the beginning, so that a retry uploads the same picture. */
  id: string;
  /** Null until it is stored. */
  photo: DishPhoto | null;
  /** The URL of the chosen file while the form is open; null where the page must not draw it. */
  previewUrl: string | null;
  name: string;
  state: "stored" | "waiting" | "sending" | "failed";
  /** True while the browser makes the file smaller, if that takes long. */
  isShrinking: boolean;
  /** From 0 to 1. */
  progress: number;
  /** Why it failed, as Portuguese text. */
  problem: string | null;
  /** False when a retry with the same file cannot succeed. */
  canRetry: boolean;
}

export interface PhotoQueueOptions {
  stored: readonly DishPhoto[];
  max: number;
  /** Why a file cannot be uploaded; null when it can. */
  findProblem: (file: File) => string | null;
  /** Whether the page may draw the file. */
  isSafeToDraw: (file: File) => Promise<boolean>;
  send: (job: {
    id: string;
    file: File;
    /** The browser makes the file smaller, and needs more than a second for it. */
    onShrinking: () => void;
    onProgress: (fraction: number) => void;
    signal: AbortSignal;
  }) => Promise<DishPhoto>;
  describeFailure: (error: unknown) => { problem: string; canRetry: boolean };
}

export interface PhotoQueue {
  read: () => readonly FormPhoto[];
  subscribe: (listener: () => void) => () => void;
  /** Returns how many files exceeded the limit. */
  add: (files: readonly File[]) => number;
  retry: (id: string) => void;
  remove: (id: string) => void;
  move: (id: string, neighbour: Neighbour) => void;
  /** Replaces all photos, as when another version of the form loads. */
  reset: (stored: readonly DishPhoto[]) => void;
  /** Resolves when no upload is running or waiting. */
  whenIdle: () => Promise<void>;
  dispose: () => void;
}

/** The number of parallel uploads: a phone's connection and the server manage a few better than twenty. */
const AT_ONCE = 3;

/** The photos of one form, in order, and their uploads. */
export function createPhotoQueue({
  stored,
  max,
  findProblem,
  isSafeToDraw,
  send,
  describeFailure,
}: PhotoQueueOptions): PhotoQueue {
  let photos: readonly FormPhoto[] = stored.map(toFormPhoto);
  const listeners = new Set<() => void>();
  const files = new Map<string, File>();
  const stops = new Map<string, AbortController>();

  function replacePhotos(next: readonly FormPhoto[]): void {
    photos = next;
    for (const listener of listeners) listener();
  }

  function update(id: string, facts: Partial<FormPhoto>): void {
    replacePhotos(photos.map((photo) => (photo.id === id ? { ...photo, ...facts } : photo)));
  }

  function startWaiting(): void {
    for (const { id, state } of photos) {
      if (stops.size >= AT_ONCE) return;
      if (state === "waiting") void upload(id);
    }
  }

  async function upload(id: string): Promise<void> {
    const file = files.get(id);
    if (!file) return;
    const stop = new AbortController();
    stops.set(id, stop);
    update(id, { state: "sending", isShrinking: false, progress: 0 });
    try {
      const photo = await send({
        id,
        file,
        signal: stop.signal,
        onShrinking: () => stops.get(id) === stop && update(id, { isShrinking: true }),
        onProgress: (progress) => stops.get(id) === stop && update(id, { isShrinking: false, progress }),
      });
      if (stops.get(id) === stop) update(id, { state: "stored", photo, progress: 1 });
    } catch (error) {
      if (stops.get(id) === stop) update(id, { state: "failed", ...describeFailure(error) });
    } finally {
      if (stops.get(id) === stop) stops.delete(id);
      startWaiting();
    }
  }

  async function showPreview(id: string): Promise<void> {
    const file = files.get(id);
    // It may be removed while its header is read.
    if (file && (await isSafeToDraw(file)) && files.has(id))
      update(id, { previewUrl: URL.createObjectURL(file) });
  }

  function discard(id: string): void {
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
        const problem = findProblem(file);
        files.set(id, file);
        return {
          id,
          photo: null,
          previewUrl: null,
          name: file.name,
          state: problem === null ? "waiting" : "failed",
          isShrinking: false,
          progress: 0,
          problem,
          canRetry: false,
        };
      });
      replacePhotos([...photos, ...added]);
      for (const { id } of added) void showPreview(id);
      startWaiting();
      return chosen.length - taken.length;
    },
    retry: (id) => {
      update(id, { state: "waiting", problem: null, progress: 0 });
      startWaiting();
    },
    remove: (id) => {
      discard(id);
      replacePhotos(photos.filter((photo) => photo.id !== id));
      startWaiting();
    },
    move: (id, neighbour) => {
      const photoById = new Map(photos.map((photo) => [photo.id, photo]));
      const ids = movedBeside([...photoById.keys()], id, neighbour);
      replacePhotos(ids.flatMap((one) => photoById.get(one) ?? []));
    },
    reset: (next) => {
      for (const { id } of photos) discard(id);
      replacePhotos(next.map(toFormPhoto));
    },
    whenIdle: () =>
      new Promise((resolve) => {
        const check = () => {
          if (!isBusy(photos)) {
            listeners.delete(check);
            resolve();
          }
        };
        listeners.add(check);
        check();
      }),
    dispose: () => {
      for (const { id } of photos) discard(id);
      listeners.clear();
    },
  };
}

export function isBusy(photos: readonly FormPhoto[]): boolean {
  return photos.some(({ state }) => state === "waiting" || state === "sending");
}

function toFormPhoto(photo: DishPhoto): FormPhoto {
  return {
    id: photo.id,
    photo,
    previewUrl: null,
    name: "",
    state: "stored",
    isShrinking: false,
    progress: 1,
    problem: null,
    canRetry: false,
  };
}
