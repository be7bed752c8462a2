/** Words that searches ignore, because they name no dish and no subject. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a o as os um uma uns umas de da do das dos d em na no nas nos para por com sem e ou que se eh ser sao foi era tem ter teria ha
  voce voces eu me meu minha seu sua nos gente ele ela isso esse essa este esta aquele aquela ai aqui la ja so mais menos muito tambem
  qual quais quanto quanta quantos quantas quem onde como quando porque quero queria gostaria preciso posso pode podem poderia da
  saber sabe fala falar diz dizer manda mandar passa passar mostra mostrar conta ver favor por obrigado oi ola bom boa dia tarde noite
  hoje agora ainda tudo todo todos toda algum alguma alguns algumas nao sim entao vai vem vao vou ne ta to estou esta estao
  custa custam preco precos valor valores sai fica cobra cobram pago reais servem serve vende vendem vcs prato pratos comida comidas cardapio
  opcao opcoes op ingredientes ingrediente leva levam feito feita junto acompanha acompanhamento acompanhamentos porcao tamanho grande
  individual pessoas pessoa xpessoas xdata xhora acabou esgotado esgotada esgotou disponivel existe contem tipo mesmo bem aberto
  recomenda sugere melhor restaurante casa lugar dois duas 2 contar sobre explica descreve detalhe detalhes gosto gostei seria algo coisa
  filho filha filhos filhas mae pai esposa marido namorado namorada irmao irma sogra sogro amigo amiga amigos casal
  interessado interessada saiu saindo pedir comer beber provar experimentar tomar vegano vegetariano gluten lactose`.split(
    /\s+/,
  ),
);
