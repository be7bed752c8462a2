import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import type { AddUserInput, InviteInput, SetActiveInput, SystemUser, UpdateUserInput } from "../contract.ts";
import { usersApi } from "./api.ts";

interface Listed {
  users: SystemUser[];
  sendsMail: boolean;
}

export function useUsers() {
  return useQuery(usersApi.list.queryOptions());
}

export function useAddUser() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (input: AddUserInput) => usersApi.add.call(input),
    onSuccess: ({ user }) => keep(user),
  });
}

export function useUpdateUser() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (input: UpdateUserInput) => usersApi.update.call(input),
    onSuccess: keep,
  });
}

/** Shows the outcome at once; where the server refuses, the row goes back to what it was. */
export function useSetActive() {
  const keep = useKeep();
  const queryClient = useQueryClient();
  const queryKey = usersApi.list.queryKey();
  const show = (id: string, isActive: boolean) =>
    queryClient.setQueryData<Listed>(
      queryKey,
      (data) =>
        data && { ...data, users: data.users.map((user) => (user.id === id ? { ...user, isActive } : user)) },
    );
  return useMutation({
    mutationFn: (input: SetActiveInput) => usersApi.setActive.call(input),
    onMutate: async ({ id, isActive }) => {
      await queryClient.cancelQueries({ queryKey });
      show(id, isActive);
    },
    onSuccess: keep,
    onError: (_error, { id, isActive }) => {
      show(id, !isActive);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function useInvite() {
  return useMutation({ mutationFn: (input: InviteInput) => usersApi.invite.call(input) });
}

export function useMakeResetLink() {
  return useMutation({ mutationFn: (input: { id: string }) => usersApi.makeResetLink.call(input) });
}

/** A user as they are now, from the server; null where they are not there. */
export function useFreshUser() {
  const queryClient = useQueryClient();
  return async (id: string): Promise<SystemUser | null> => {
    const { users } = await queryClient.fetchQuery({ ...usersApi.list.queryOptions(), staleTime: 0 });
    return users.find((user) => user.id === id) ?? null;
  };
}

/** Shows what the server has just stored, before the list has been asked for again. */
function useKeep() {
  const queryClient = useQueryClient();
  return (stored: SystemUser) => {
    const queryKey = usersApi.list.queryKey();
    queryClient.setQueryData<Listed>(
      queryKey,
      (data) => data && { ...data, users: [...data.users.filter(({ id }) => id !== stored.id), stored] },
    );
    void queryClient.invalidateQueries({ queryKey });
  };
}
