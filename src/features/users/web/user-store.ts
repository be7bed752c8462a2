import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useOptimisticMutation, usePendingChanges } from "#platform/web/optimistic.ts";
import type { AddUserInput, InviteInput, SetActiveInput, SystemUser, UpdateUserInput } from "../contract.ts";
import { usersApi } from "./api.ts";

interface ListedUsers {
  users: SystemUser[];
  sendsMail: boolean;
}

const changesKey = [...usersApi.key(), "setActive"];

/** The users, with optimistic changes that the server has not answered yet. */
export function useUsers() {
  const query = useQuery(usersApi.list.queryOptions());
  const isActiveById = new Map(
    usePendingChanges<SetActiveInput>(changesKey).map(({ id, isActive }) => [id, isActive]),
  );
  const users = query.data?.users.map((user) => {
    const isActive = isActiveById.get(user.id);
    return isActive === undefined ? user : { ...user, isActive };
  });
  return { query, users: users ?? [] };
}

export function useAddUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: AddUserInput) => usersApi.add.call(input),
    onSuccess: ({ user }) => putUserInList(queryClient, user),
  });
}

export function useUpdateUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: UpdateUserInput) => usersApi.update.call(input),
    onSuccess: (stored) => putUserInList(queryClient, stored),
  });
}

/** Optimistic: shows the outcome before the server answers. */
export function useSetActive() {
  return useOptimisticMutation({
    key: changesKey,
    send: (input: SetActiveInput) => usersApi.setActive.call(input),
    place: putUserInList,
    lists: usersApi.list.queryKey(),
  });
}

export function useInvite() {
  return useMutation({ mutationFn: (input: InviteInput) => usersApi.invite.call(input) });
}

export function useMakeResetLink() {
  return useMutation({ mutationFn: (input: { id: string }) => usersApi.makeResetLink.call(input) });
}

/** Answers a function that reads a user's stored state from the server. Null if the user does not exist. */
export function useFetchUser() {
  const queryClient = useQueryClient();
  return async (id: string): Promise<SystemUser | null> => {
    const { users } = await queryClient.fetchQuery({ ...usersApi.list.queryOptions(), staleTime: 0 });
    return users.find((user) => user.id === id) ?? null;
  };
}

/** Puts a user whom the server has just stored into the cached list, then fetches the list again. */
function putUserInList(queryClient: QueryClient, stored: SystemUser): void {
  const queryKey = usersApi.list.queryKey();
  queryClient.setQueryData<ListedUsers>(
    queryKey,
    (data) => data && { ...data, users: [...data.users.filter(({ id }) => id !== stored.id), stored] },
  );
  void queryClient.invalidateQueries({ queryKey });
}
