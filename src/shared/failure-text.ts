/** What a person reads of a failure whose cause is ours. */
export const UNEXPECTED_FAILURE = "Algo deu errado do nosso lado. Tente novamente.";
