import { describe, expect, it } from "vitest";

import type { ClaimEvidence } from "./evidence.ts";
import { findUnsupportedClaims } from "./rules.ts";

/** What a house says of itself, what its menu and hours add, and nothing from tools. */
const house = [
  "Bela Vista Centro",
  "Rua Treze de Maio, 480",
  "(11) 3284-5170",
  "Temos área para crianças e estacionamento conveniado a R$ 20,00.",
  "Bolo de cenoura\nSobremesas\nR$ 18,00\nCom calda de chocolate e batata-doce",
  "segunda\nterça\nquarta\nquinta\nsexta\nsábado\ndomingo",
];

function claimsOf(reply: string, changes: Partial<ClaimEvidence> = {}): string[] {
  return findUnsupportedClaims(reply, { results: [], house, said: ["oi"], today: "2026-03-11", ...changes });
}

describe("small talk", () => {
  it.each([
    "Obrigada! Tenha uma ótima noite!",
    "De nada! Bom domingo para você e a família.",
    "Bom final de semana!",
    "Boa sexta-feira para você também!",
    "Feliz aniversário para a sua mãe!",
    "Parabéns! Que dia especial.",
    "Feliz Natal e um próspero Ano Novo!",
    "O prazer é nosso!",
    "O prazer é todo meu. Posso ajudar em mais alguma coisa?",
    "Posso ajudar com reservas, fila, cardápio e horários.",
    "Temos prazer em receber vocês.",
    "Será um prazer receber vocês.",
    "Que chuva, hein? Vá com cuidado!",
    "Está um calor daqueles hoje.",
    "Essa piada foi boa, mas prefiro falar de comida.",
    "Haha, boa! Mas não sei contar piadas: entendo mesmo é de mesa.",
    "Estou sempre por aqui para ajudar.",
    "Tudo bem por aqui, e com você?",
    "Que bom que gostou! Até breve.",
    "Sou uma assistente virtual, então não provo os pratos.",
    "Sinto muito pelo que aconteceu.",
    "Que pena! Melhoras para você.",
    "Entendi. Qual é o seu nome?",
    "Até amanhã!",
    "Até sábado!",
    "Nos vemos na sexta!",
    "Bom almoço!",
    "Amanhã é outro dia, não é?",
    "Fico feliz em ajudar!",
    "Vai ser um prazer ter vocês aqui.",
    "Pode ficar tranquilo.",
    "Pode perguntar à vontade!",
    "Pode me chamar quando quiser.",
    "Pode mandar a data e o número de pessoas.",
    "Pode deixar comigo.",
    "Claro, pode falar!",
    "Pode contar comigo, e fique à vontade.",
    "Obrigado pelo elogio! Vou repassar à equipe.",
    "Não entendi bem. Pode repetir?",
    "Com certeza! Em que posso ajudar?",
    "Muito obrigado pela paciência.",
    "Imagina! Volte sempre.",
    "Ótima escolha!",
    "Para reservar, preciso de nome, telefone, data, horário e pessoas.",
    "Combinado! Se mudar de ideia, é só me chamar.",
    "Perfeito, anotado!",
    "Tem mais alguma coisa em que eu possa ajudar?",
    "Nossa equipe vai adorar receber vocês.",
    "Cuide-se e até a próxima!",
    "Bom apetite!",
    "Bons sonhos e boa noite!",
    "Estamos à disposição.",
    "Não consigo ver isso, mas posso chamar um atendente.",
    "Sexta é um ótimo dia para jantar fora.",
    "Feliz Dia das Mães!",
    "Boa tarde! Aqui é a Nina, do Bela Vista Centro.",
    "Essa foi boa! Quem sabe um dia eu aprendo a cozinhar.",
    "Vou torcer por vocês no jogo!",
    "Tomara que a chuva passe até o jantar.",
    "Que legal, bodas de prata! Parabéns ao casal.",
    "Claro! Me diga o dia, o horário e quantas pessoas.",
    "Você tem razão, desculpe a confusão.",
    "Já volto com a resposta.",
    "Não posso contar segredos da cozinha.",
    "Disponha!",
    "Sempre às ordens.",
    "Que notícia maravilhosa!",
    "Boa viagem e bom feriado!",
    "Obrigada por avisar.",
    "Fique com Deus!",
    "Abraços!",
    "Pode vir com calma!",
    "Pode chegar com fome e sem pressa!",
    "Pode trazer a família toda!",
    "Pode pedir o bolo de cenoura sem medo!",
    "Não sei dizer se pode trazer bolo: quer que eu chame um atendente?",
    "Vou perguntar à equipe se aceitam pets.",
  ])("%s", (reply) => {
    expect(claimsOf(reply)).toEqual([]);
  });
});

describe("what no text of the house grants", () => {
  it.each([
    "Pode trazer bolo, sem taxa.",
    "Pode trazer o seu bolo!",
    "Pode vir de bermuda.",
    "Aceitamos pet.",
    "Pode vir com o cachorro.",
    "Cachorros são bem-vindos.",
    "O cachorro pode ficar na varanda.",
    "Não cobramos rolha.",
    "Pode trazer seu vinho.",
    "A rolha é liberada.",
    "Não cobramos taxa de serviço.",
    "Crianças não pagam.",
    "Criança até seis anos come de graça.",
    "Aniversariante não paga.",
    "O aniversariante ganha uma sobremesa.",
    "A primeira bebida é por nossa conta.",
    "A entrada fica por conta da casa.",
    "Garanto que vocês vão ser atendidos na hora.",
    "Garantimos mesa na janela.",
    "Deixo a mesa da janela para vocês.",
    "Vou separar a melhor mesa.",
    "A mesa fica guardada até vocês chegarem.",
    "Podem chegar atrasados, sem problema.",
    "Sem problema se atrasarem meia hora.",
    "Guardamos a mesa por meia hora.",
    "Aceitamos cartão, pix e vale-refeição.",
    "Aceitamos todos os cartões.",
    "Pode pagar em dez vezes.",
    "Parcelamos em três vezes.",
    "Temos estacionamento gratuito.",
    "Tem manobrista na porta.",
    "O estacionamento é grátis.",
    "Tem wi-fi liberado.",
    "Temos música ao vivo toda noite.",
    "É permitido fumar na varanda.",
    "Pode fumar no jardim.",
    "Pode decorar a mesa.",
    "Podem levar balões e decoração.",
    "Liberamos o salão para festas.",
    "Fechamos o salão para eventos.",
    "A casa é acessível para cadeirantes.",
    "Temos rampa e banheiro adaptado.",
    "Pode cancelar sem multa.",
    "O cancelamento é grátis.",
    "Não há consumação mínima.",
    "Não precisa pagar couvert.",
    "Devolvemos o seu dinheiro.",
    "Vamos reembolsar a conta.",
    "Reembolsamos o valor.",
    "Faço por cinquenta reais.",
    "Cobro metade.",
    "Fica pela metade do preço.",
    "Sai de graça para você.",
    "Faço um preço especial.",
    "Consigo um precinho melhor.",
    "Vou liberar um desconto.",
    "O chef prepara sem cebola.",
    "Podemos trocar a batata por salada.",
    "Pode pedir meia porção.",
    "Fazemos entrega em toda a cidade.",
    "Entregamos no seu bairro.",
    "Entregamos em trinta minutos.",
    "A comida chega quentinha em meia hora.",
    "Pode usar o cupom.",
    "O vale-presente é aceito.",
    "Não tem fila agora.",
    "A espera é curta.",
    "Vocês entram na frente.",
    "Passo vocês na frente da fila.",
    "Sua mesa estará pronta.",
    "É tranquilo chegar sem reserva.",
    "Pode chegar sem reserva.",
    "Não precisa reservar.",
    "Não precisa de reserva para dois.",
    "Traje livre.",
    "Não exigimos traje.",
    "Pode vir de chinelo.",
    "Pode trazer comida de fora.",
    "Permitimos animais.",
    "É pet friendly.",
    "Somos pet friendly.",
    "Oferecemos welcome drink.",
    "Mando um brinde para você.",
    "Claro, o bolo é por nossa conta.",
    "Sem custo nenhum.",
    "Não tem custo.",
    "Não cobramos nada por isso.",
  ])("%s", (reply) => {
    expect(claimsOf(reply)).not.toEqual([]);
  });

  it.each([
    ["posso levar meu cachorro?", "Pode sim!"],
    ["pode ir de bermuda aí?", "Sim, pode."],
    ["vcs aceitam pet?", "Claro, sem problema!"],
    ["posso levar um bolo de aniversário?", "Pode sim, sem problemas."],
  ])("%s: %s", (asked, reply) => {
    expect(claimsOf(reply, { said: [asked] })).toEqual(["uma permissão"]);
  });

  it("is no grant of what the assistant itself does", () => {
    expect(claimsOf("Pode sim!", { said: ["posso reservar para sábado?"] })).toEqual([]);
  });
});

describe("what a text of the house grants", () => {
  const rules = [
    ...house,
    "Pode trazer bolo de aniversário: cobramos taxa de R$ 50,00. Não aceitamos pets, nem na varanda.",
    "Pagamento: Pix e todas as bandeiras de crédito, mas não cheque. Guardamos a mesa por 15 minutos.",
    "Crianças até 5 anos não pagam. Não precisa de reserva no almoço. Wi-fi liberado. A rolha é grátis às terças.",
  ];

  it.each([
    "Pode trazer o bolo, com taxa de R$ 50,00.",
    "Aceitamos cartão e Pix.",
    "Guardamos a mesa por 15 minutos.",
    "Crianças até cinco anos não pagam.",
    "No almoço não precisa reservar.",
    "Temos wi-fi.",
    "Não aceitamos pets.",
  ])("%s", (reply) => {
    expect(claimsOf(reply, { house: rules })).toEqual([]);
  });

  it.each([
    "Pode trazer bolo, sem taxa.",
    "Aceitamos pet.",
    "Aceitamos pets!",
    "Pode vir com o cachorro, na varanda.",
    "Guardamos a mesa por 30 minutos.",
    "Guardamos a mesa por meia hora.",
    "Crianças até oito anos não pagam.",
  ])("and nothing beyond it: %s", (reply) => {
    expect(claimsOf(reply, { house: rules })).not.toEqual([]);
  });
});

describe("a house that tells much of itself", () => {
  const telling = [
    "Bela Vista Centro",
    "(11) 3284-5170",
    "Aceitamos cartões de crédito e débito, Pix e vale-refeição. Estacionamento com manobrista a R$ 25,00.",
    "Ambiente climatizado, com área externa. Pets são bem-vindos na área externa. Rolha: R$ 60,00 por garrafa.",
    "Aniversariantes ganham a sobremesa. Acesso para cadeirantes e fraldário. Menu kids. Wi-Fi gratuito.",
    "Grupos acima de 10 pessoas são atendidos mediante reserva. Tolerância de 15 minutos de atraso.",
    "Guardamos a mesa por 15 minutos. Entregamos pelo iFood em um raio de 5 km, das 18h às 22h.",
    "Segunda a sexta, 11:00 às 23:00. Sábado e domingo também.",
    "Moqueca de Peixe\nPratos\nR$ 89,90\nPeixe, dendê, leite de coco",
  ];

  it.each([
    "Aceitamos cartão de crédito, débito, Pix e vale-refeição.",
    "Sim, aceitamos pets na área externa!",
    "Seu cachorro é bem-vindo na nossa área externa.",
    "Temos estacionamento com manobrista por R$ 25,00.",
    "Temos wi-fi gratuito.",
    "Pode trazer seu vinho: a rolha custa R$ 60,00 por garrafa.",
    "A tolerância é de 15 minutos de atraso.",
    "Temos fraldário e acesso para cadeirantes.",
    "A casa é acessível para cadeirantes.",
    "O aniversariante ganha a sobremesa!",
    "Entregamos pelo iFood, das 18h às 22h.",
    "Temos área externa.",
    "Temos menu kids.",
    "Guardamos a mesa por até 15 minutos.",
    "Pode pagar com Pix ou cartão.",
    "Para grupos acima de 10 pessoas é preciso reservar.",
    "Você pode chegar até 15 minutos depois do horário.",
    "Pode vir com crianças, temos menu kids.",
    "Pode pedir a Moqueca de Peixe, que custa R$ 89,90.",
    "Se preferir, pode ligar para (11) 3284-5170.",
    "Pode me passar o nome e o telefone, por favor?",
    "Você pode responder com o número da opção.",
    "Não posso garantir a mesa da janela, mas deixo anotado o pedido.",
    "Vou deixar anotado nas observações.",
    "Não sei dizer se aceitamos reservas para esse salão: quer que eu chame um atendente?",
    "Não encontrei informação sobre taxa de rolha nos dados da casa.",
    "Infelizmente não aceitamos cheque.",
    "Aos domingos a casa fica cheia; é melhor reservar.",
    "Não consigo fazer isso por aqui.",
    "A equipe pode ajudar você com isso.",
    "Sem problemas, mudo para 4 pessoas.",
    "Sem problema! Qual seria o novo horário?",
    "Claro, sem problema.",
    "Pode ficar tranquilo, que sua mensagem foi recebida.",
    "Podemos remarcar quando quiser.",
    "Posso reservar em nome de quem?",
    "Você pode entrar na fila de espera de hoje.",
    "Você pode levar em conta o trânsito.",
    "Nossa equipe vai receber vocês com carinho.",
    "A reserva é gratuita e pode ser cancelada por aqui.",
    "O ambiente é climatizado.",
    "Temos opções vegetarianas no cardápio.",
  ])("supports: %s", (reply) => {
    expect(claimsOf(reply, { house: telling })).toEqual([]);
  });
});
