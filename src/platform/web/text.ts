export const rpcText = {
  connectionLost: "Sem conexão com o servidor. Verifique a internet e tente novamente.",
  unexpected: "Algo deu errado do nosso lado. Tente novamente.",
};
