/** What a person reads of a failure that the product caused. */
export const UNEXPECTED_FAILURE = "Algo deu errado do nosso lado. Tente novamente.";
