/** Of other reservations of the same number. */
export const sameGuestText = {
  close: "Já há uma reserva com este telefone perto deste horário.",
  sameDay: "Este telefone tem outra reserva neste dia:",
  overrule: "Se for outra reserva, você pode salvar mesmo assim.",
  show: "Ver",
  showWhich: (which: string) => `Ver ${which}`,
  toast: "Este telefone já tinha outra reserva",
};
