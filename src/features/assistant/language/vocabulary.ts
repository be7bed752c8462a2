import { FOOD_WORDS } from "./intents/concepts.ts";
import { trainingWords } from "./intents/training.ts";

/** The words that the grammar and the tasks depend on. Spelling correction only produces these. */
export const TRADE_WORDS: readonly string[] = `
hoje amanha depois ontem agora segunda terca quarta quinta sexta sabado domingo semana
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
natal reveillon pascoa carnaval feriado aniversario
noite tarde manha meio-dia almoco almocar jantar horario horarios minutos atrasar atrasado atraso atrasada
pessoas pessoa adultos criancas crianca lugares casal amigos esposa marido familia
reserva reservas reservar reservado mesa mesas marcar agendar agendamento disponivel disponibilidade
cancelar cancela cancelamento desmarcar alterar alteracao mudar remarcar trocar confirmar confirma confirmado
fila espera posicao cardapio prato pratos sobremesa sobremesas entrada entradas bebida bebidas vegano vegetariano gluten lactose
alergia alergico alergica preco precos valor quanto custa endereco localizacao telefone celular whatsapp
promocao promocoes desconto evento eventos delivery entrega entregam estacionamento cartao dinheiro
atendente atendimento humano gerente obrigado obrigada favor quero queria gostaria preciso voces tambem
cadeirinha janela restaurante funcionamento aberto fechado primeira primeiro ultima qualquer`
  .split(/\s+/)
  .filter((word) => word !== "");

/** Returns the words that spelling correction leaves alone. */
export function knownWords(): ReadonlySet<string> {
  known ??= new Set([...TRADE_WORDS, ...trainingWords(), ...FOOD_WORDS, ...EVERYDAY.split(/\s+/)]);
  return known;
}

let known: ReadonlySet<string> | undefined;

/** Everyday words that differ by one letter from a word above. */
const EVERYDAY = `
juntar junta juntas junto juntos juntamos tanta tantas morte corte forte norte sorte ponte monte fonte
vespera vesperas meio meia meios meias maior menor conta contar conto contas carne carnes paras como comer come
algum alguma alguns algumas nenhum nenhuma outro outra outros outras todos todas cada muita muitas muito muitos pouco pouca poucos
antes depois sempre nunca quase talvez assim entao porque quando onde quem qual quais quanta quantas quantos tanto tanta
isso isto essa esse essas esses esta este estas estes aquela aquele dele dela deles delas nosso nossa nossos nossas minha minhas meus
seus suas voce senhor senhora moco moca cara mano rapaz filho filha filhos filhas irmao irma primo prima avos sogra sogro noiva noivo
casa casas ruas bairro carro carros moto porta lado lados dentro fora frente atras cima baixo longe lugar ponto pontos
estar estou estava estamos estao ficar fica ficam ficou fazer faco fazem fazia feito feita tenho temos tinha teria haver houve sera
serao seria seriam somos seremos vamos indo chegar chego chega chegam chegou chegamos saber saiu sair saio saindo quer querem
queriam vendo vejo pedir peco pede pedi dizer digo diga disse dando daria poder pude puder venho vindo
comigo contigo conosco gente galera turma grupo grupos nome nomes numero numeros prazo caso casos fazendo usar leva levar levo
levando trazer trago gosto gosta gostei adoro amei amor legal boas bons ruim otimo otima perfeito errado errei erro
verde verdade mentira cerca acho achei acha penso pensei inicio final fins minutos segundos cedo logo breve rapido rapidinho devagar
salao salas sala vista palco bebe bebes idoso idosa idosos gravida cachorro gato barulho musica musico banda vivo festa festas formatura
casamento bodas jantamos almocamos jantei almocei comi comemos bebi bebemos pagar paga pagam pagamento nota notas troco taxa taxas
servico gorjeta sete sexto quinto terceiro terceira segundo adiantar antecipar avisar marca marcada marcado
messa mensa moto pesa peso presa preso carta carto quarto quarta vela valer custo custou pato patos fala falar file filas
janta janela jantares manda mandar mesmo mesma cancele cancelei cancelou reservei reservou reserve reservo marquei marcou marque
mudei mudou mude troca troque confirmei confirmo confirme confirmou espero esperar esperando entra entrar entro entrei entregue
pessoal amigo amiga amigas crianca aberta abertos abre abrem abriu abrir fecha fecham fechou fechada fechados horas hora perto certo certa
valores precisa precisar precisamos perco perde perder perdemos queremos gostariamos tarda tardes noites semanas dias meses mais menos ainda atrasei atrasando
alergicos vegetais entradas primeiros ultimo ultimos posso poderia podia pode podem falou favorito salada salmao sabor sabores
molho malho mole bolo bola bala bela massa massas missa mimosa rosa prata preta preto perto parto parte partes parque`;
