/** Words of the trade. Spelling correction only produces those of the class TRADE. */
export const tradeWords = `
reserva: reservas
unidade: unidades
filial: filiais

WEEKDAY = segunda terca quarta quinta sexta sabado domingo
MONTH = janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro jan fev mar abr mai jun jul ago
  set out nov dez
BOOK = reserv* marc* agend*
CANCEL = cancel* desmarc* desist*
MOVE = mud* empurr* posterg* transf* troc* alter* remarc* antecip* adia adiar passar passa passe
QUEUE = fila espera esperar aguardo
HAD = fiz tenho marquei tinha reservei fizemos temos
STAFF = gerente gerencia dono dona chefe supervisor* diretor* funcionari* garcom maitre
OPEN = abert* fechad* funcionando

TRADE = hoje amanha depois ontem agora segunda terca quarta quinta sexta sabado domingo semana janeiro
  fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro natal reveillon pascoa
  carnaval feriado aniversario noite tarde manha meio-dia almoco almocar jantar horario horarios minutos
  atrasar atrasado atraso atrasada pessoas pessoa adultos criancas crianca lugares casal amigos esposa
  marido familia reserva reservas reservar reservado mesa mesas marcar agendar agendamento disponivel
  disponibilidade cancelar cancela cancelamento desmarcar alterar alteracao mudar remarcar trocar
  confirmar confirma confirmado fila espera posicao cardapio prato pratos sobremesa sobremesas entrada
  entradas bebida bebidas vegano vegetariano gluten lactose alergia alergico alergica preco precos valor
  quanto custa endereco localizacao telefone celular whatsapp promocao promocoes desconto evento eventos
  delivery entrega entregam estacionamento cartao dinheiro atendente atendimento humano gerente obrigado
  obrigada favor quero queria gostaria preciso voces tambem cadeirinha janela restaurante funcionamento
  aberto fechado primeira primeiro ultima qualquer desisto desistiu desistiram desistir desmarca desmarco cancelo cancele
  remarca adiar adiantar quatro cinco estamos pagamento minutinhos chegar chegamos
  chego atrasa namorado namorada desisti minha empurra adianta anota aumenta trocar passar passa somos
  funcionam
`;
