import type { TimeText } from '../../../app/content/schemas/texts.ts';
import type { OtherWords } from './other-words.ts';

const times: TimeText[] = [
  { fromHour: 0, text: '{hourOfDay}h{minute}', onTheHour: '{hourOfDay}h' },
];

/** What a clinic in Lisbon says to its visitors. */
export const portuguese: OtherWords = {
  clinic: {
    name: 'Centro de Medicina Dentária da Avenida',
    shortName: 'Medicina Dentária',
    tagline: 'Cuidar do seu sorriso, sem pressas.',
    introduction:
      'Medicina dentária tranquila para toda a família em Lisboa, da primeira consulta à reabilitação completa com implantes. Explicamos cada passo e o seu preço antes de começar.',
    specialities: {
      heading: 'Três especialistas',
      text: 'Implantes e coroas · Aparelhos e alinhadores · Crianças',
    },
    address: {
      lines: ['Avenida da Liberdade, 110', '3.º Esq.', '1250-146 Lisboa'],
      street: 'Avenida da Liberdade, 110',
      city: 'Lisboa',
    },
    profession: 'Médico dentista',
  },
  doctors: {
    'asha-verma': {
      name: 'Dra. Inês Figueiredo',
      degree: 'Mestrado em Medicina Dentária (Prostodontia)',
      description: 'Implantes, coroas e reabilitação oral, planeados consigo dente a dente.',
      subDescription: '18 anos de experiência',
    },
    'imran-qureshi': {
      name: 'Dr. João Magalhães',
      degree: 'Mestrado em Medicina Dentária (Ortodontia)',
      description: 'Aparelhos, ortodontia lingual e alinhadores para jovens e adultos.',
      subDescription: '12 anos de experiência',
    },
    'meera-nair': {
      name: 'Dra. Conceição Antunes',
      degree: 'Mestrado em Medicina Dentária (Odontopediatria)',
      description: 'Cuidados pacientes para crianças, do primeiro ao último dente de leite.',
      subDescription: '9 anos de experiência',
    },
  },
  slides: {
    dawn: 'Um dente diante do sol nascente, ao lado de uma escova e um espelho num copo',
    implant: 'Um maxilar em corte com um implante de titânio e a sua coroa',
    braces: 'Uma arcada com brackets metálicos e um arame',
    kids: 'Um dente sorridente com uma escova na mão',
  },
  pages: {
    home: {
      link: 'Início',
      title: '{name}, Lisboa',
      description:
        'Medicina dentária tranquila para toda a família na Avenida da Liberdade, em Lisboa: implantes, aparelhos, estética e crianças. Marque hoje a sua consulta.',
    },
    contactUs: {
      link: 'Contactos',
      title: 'Marcar consulta | {name}',
      description:
        'Telefone a qualquer hora ou envie o seu pedido de consulta. Horário, morada e mapa do {name}, na Avenida da Liberdade, em Lisboa.',
    },
    procedure: {
      link: 'Tratamentos',
      title: 'Implantes, aparelhos, estética, crianças | {name}',
      description:
        'O que é cada tratamento na nossa clínica de Lisboa, a quem serve e quantas consultas exige: implantes, medicina dentária estética, ortodontia, crianças.',
    },
    testimonials: {
      link: 'Opiniões',
      title: 'O que dizem os pacientes | {name}',
      description:
        'Leia o que os pacientes dizem sobre o seu tratamento no {name}, em Lisboa, e conte-nos em poucas linhas como correu a sua própria consulta.',
    },
    notFound: {
      title: 'Página não encontrada | {name}',
      description: 'Não existe nenhuma página neste endereço.',
    },
  },
  frame: {
    skip: 'Saltar para o conteúdo',
    navigation: 'Principal',
    menu: 'Abrir o menu',
    languages: 'Língua: {language}',
    call: 'Ligar para {phone}',
    callShort: 'Ligar',
    whatsApp: 'WhatsApp',
    book: 'Marcar',
    openingHours: 'Horário',
    writeToUs: 'Escreva-nos',
    map: 'Mapa: {name}, {street}. Abre num serviço de mapas.',
    copyright: '{name}.',
    websiteBy: 'Sítio de {designer}.',
    privacy: 'Privacidade',
    terms: 'Termos',
    stopped: {
      heading: 'Esta página deixou de funcionar.',
      text: 'Um tradutor ou uma extensão pode tê-la alterado. Tudo o que enviou chegou até nós.',
      again: 'Carregar de novo a página',
    },
    strip: { label: 'Aviso', close: 'Fechar' },
  },
  home: {
    slider: 'A clínica em imagens',
    book: 'Marcar consulta',
    procedures: 'Ver os tratamentos',
    atAGlance: 'Num relance',
    hours: 'Horas',
    call: 'Ligue a qualquer hora',
    doctors: 'Os nossos médicos',
    portrait: 'Retrato de {name}',
    appointment: {
      heading: 'Diga-nos o que lhe dói, ou o que gostaria',
      text: 'Escreva umas linhas e ligamos-lhe para encontrar uma hora que lhe convenha.',
      directions: 'Como chegar',
    },
    needsScript: 'O formulário precisa de JavaScript. Por favor, ligue-nos:',
    loadingForm: 'A carregar o formulário...',
    testimonials: {
      heading: 'O que dizem os pacientes',
      text: 'Nas suas próprias palavras, dias bons e maus. Lemos cada linha, e pode lê-las também.',
      link: 'Como correu a sua consulta? Dê a sua opinião',
    },
    loadingTestimonials: 'A carregar opiniões...',
  },
  contactUs: {
    heading: 'Marque já a sua consulta',
    text: 'As consultas marcam-se diretamente com os nossos médicos, sem intermediários. Quem o vai tratar lê o que escreve.',
    toForm: 'Prefiro escrever',
    call: 'Ligue a qualquer hora',
    whatsApp: 'Escrever no WhatsApp',
    where: 'Onde',
    directions: 'Como chegar',
    when: 'Quando',
    write: 'Ou escreva-nos',
  },
  procedure: {
    heading: 'Os nossos tratamentos',
    introduction:
      'Cada tratamento começa com uma observação, uma radiografia onde ajude e um plano escrito com o preço. Nada começa antes de ter perguntado tudo.',
    treatments: 'Tratamentos',
    groups: {
      'dental-implants': {
        name: 'Implantes dentários',
        alternative: 'Um implante de titânio com a sua coroa entre dentes naturais',
        introduction:
          'Um pequeno parafuso de titânio ocupa o lugar da raiz e segura um dente novo.',
        ask: 'Perguntar sobre implantes',
        treatments: {
          'missing-multiple-teeth': {
            name: 'Faltam vários dentes',
            what: 'Uma ponte sobre dois ou mais implantes fecha um espaço maior.',
            visits: '4 a 6 consultas em 3 a 6 meses',
          },
          'missing-single-tooth': {
            name: 'Falta um dente',
            what: 'Um implante, uma coroa. Os dentes vizinhos não são desgastados.',
            visits: '3 a 5 consultas em 3 a 4 meses',
          },
          'missing-all-teeth': {
            name: 'Faltam todos os dentes',
            what: 'Uma arcada fixa sobre implantes, ou uma prótese que encaixa neles.',
            visits: '5 a 8 consultas em 4 a 6 meses',
          },
          'all-on-4': {
            name: 'All-On-4',
            what: 'Quatro implantes seguram uma arcada inteira.',
            visits: '4 a 6 consultas',
          },
          'computer-guided-surgery': {
            name: 'Cirurgia guiada por computador',
            what: 'Uma tomografia e uma guia fixam o lugar de cada implante antes da cirurgia.',
            visits: '1 consulta para a imagem, 1 para a cirurgia',
          },
          'straumann-implant-system': {
            name: 'Sistema de implantes Straumann',
            what: 'Implantes com peças que existirão daqui a muitos anos.',
            visits: 'Parte de cada tratamento com implantes',
          },
        },
      },
      'cosmetic-dentistry': {
        name: 'Medicina dentária estética',
        alternative: 'Uma escala de cores aberta como os raios do sol',
        introduction: 'Cor, forma e pequenos espaços. Mostramos primeiro o resultado planeado.',
        ask: 'Perguntar sobre estética dentária',
        treatments: {
          'smile-makeover': {
            name: 'Transformação do sorriso',
            what: 'Um plano para todos os dentes que se veem, experimentado antes na boca.',
            visits: '3 a 6 consultas',
          },
          'tooth-crystal': {
            name: 'Cristal dentário',
            what: 'Um pequeno cristal colado ao esmalte, sem brocar.',
            visits: '1 consulta de 20 minutos',
          },
          'prepless-veneers': {
            name: 'Facetas sem desgaste',
            what: 'Lâminas muito finas sobre a frente dos dentes.',
            visits: '2 a 3 consultas',
          },
          whitening: {
            name: 'Branqueamento',
            what: 'Torna os dentes naturais alguns tons mais claros.',
            visits: '1 consulta, ou 2 semanas em casa',
          },
          'zirconia-crowns-and-bridges': {
            name: 'Coroas e pontes de zircónia',
            what: 'Resistentes, da cor do dente e sem metal.',
            visits: '2 a 3 consultas',
          },
        },
      },
      orthodontics: {
        name: 'Ortodontia',
        alternative: 'Uma arcada com brackets e um arame',
        detailAlternative: 'Um alinhador transparente na sua caixa aberta',
        introduction: 'Dentes direitos são mais fáceis de limpar, aos doze e aos quarenta anos.',
        ask: 'Perguntar sobre aparelhos e alinhadores',
        treatments: {
          'metallic-or-ceramic-braces': {
            name: 'Aparelho metálico ou cerâmico',
            what: 'Brackets e um arame na face externa dos dentes.',
            visits: '12 a 24 meses, uma consulta a cada 4 a 6 semanas',
          },
          'lingual-braces': {
            name: 'Aparelho lingual',
            what: 'Na face interna dos dentes, para que ninguém o veja.',
            visits: '18 a 24 meses, uma consulta a cada 4 a 6 semanas',
          },
          'clear-aligners': {
            name: 'Alinhadores transparentes',
            what: 'Uma série de placas que se tiram para comer e escovar.',
            visits: '6 a 18 meses, uma consulta a cada 6 a 8 semanas',
          },
        },
      },
      'kids-dentistry': {
        name: 'Odontopediatria',
        alternative: 'Um dente sorridente com uma escova na mão',
        introduction: 'A primeira consulta é para ver, contar dentes e ir feliz para casa.',
        ask: 'Perguntar sobre os dentes do seu filho',
        treatments: {
          'fluoride-fillings': {
            name: 'Restaurações com flúor',
            what: 'Pequenas cáries em dentes de leite, muitas vezes sem brocar.',
            visits: '1 consulta',
          },
          'kids-root-canal': {
            name: 'Desvitalização em crianças',
            what: 'Salva um dente de leite infetado.',
            visits: '1 a 2 consultas',
          },
          'conscious-sedation': {
            name: 'Sedação consciente',
            what: 'Para uma criança com muito medo: calma mas acordada.',
            visits: 'Planeada numa consulta anterior',
          },
        },
      },
    },
    unsure: {
      heading: 'Não sabe de qual precisa?',
      text: 'Não tem de saber antes. Diga-nos o que o incomoda e descobrimos juntos.',
      link: 'Marcar uma consulta',
    },
  },
  testimonials: {
    heading: 'O que dizem os pacientes',
    alternative: 'Um dente num nicho esculpido, com uma flor',
    form: 'Por favor, dê a sua opinião',
    carousel: {
      label: 'Opiniões',
      loading: 'A carregar opiniões...',
      pause: 'Parar as opiniões',
      play: 'Mostrar as opiniões',
      previous: 'Opinião anterior',
      next: 'Opinião seguinte',
    },
  },
  questions: null,
  toothache: {
    heading: 'Dói-lhe um dente agora?',
    text: 'Bocheche com água morna e sal e encoste algo frio à face.',
    urgentHeading: 'Ligue já se',
    urgent: [
      'a face incha, ou também tem febre',
      'um dente saltou: guarde-o em leite e venha depressa',
      'ainda sangra depois de morder um pano durante 20 minutos',
    ],
    hospital: 'Se lhe custa respirar ou engolir, vá a um hospital.',
  },
  payment: {
    heading: 'Pagamento',
    introduction: 'Recebe um plano escrito com o preço antes de começar.',
    from: { heading: 'Preços', text: 'Consulta desde 50 €, coroas desde 450 € («tudo incluído»).' },
    insurance: {
      heading: 'Seguros',
      text: 'Pergunte à sua seguradora antes de um tratamento longo.',
    },
  },
  access: { heading: 'Acesso', introduction: 'Se usa cadeira de rodas, diga-nos ao marcar.' },
  notFound: {
    heading: 'Não encontramos essa página.',
    text: 'Não existe nenhuma página neste endereço. Pode ter mudado de lugar.',
    home: 'Voltar à página inicial',
  },
  opening: {
    days: {
      Monday: 'segunda-feira',
      Tuesday: 'terça-feira',
      Wednesday: 'quarta-feira',
      Thursday: 'quinta-feira',
      Friday: 'sexta-feira',
      Saturday: 'sábado',
      Sunday: 'domingo',
    },
    shortDays: {
      Monday: 'seg.',
      Tuesday: 'ter.',
      Wednesday: 'qua.',
      Thursday: 'qui.',
      Friday: 'sex.',
      Saturday: 'sáb.',
      Sunday: 'dom.',
    },
    months: [
      ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
      ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
    ],
    state: {
      openUntil: 'Aberto até às {time}',
      openDayAndNight: 'Aberto dia e noite',
      opensToday: 'Fechado, abre hoje às {time}',
      opensOnDay: 'Fechado, abre {day} às {time}',
      opensOnDate: 'Fechado, abre a {date} de {month}, {time}',
      byAppointment: 'Hoje por marcação',
      closed: 'Fechado',
      times,
    },
    callBack: {
      openUntil: 'Estamos abertos até às {time} e ligamos-lhe logo que possível.',
      openDayAndNight: 'Estamos abertos dia e noite e ligamos-lhe logo que possível.',
      opensToday: 'Abrimos hoje às {time} e ligamos-lhe então.',
      opensOnDay: 'Abrimos {day} às {time} e ligamos-lhe então.',
      opensOnDate: 'Abrimos a {date} de {month} às {time} e ligamos-lhe então.',
      byAppointment: 'Ligamos-lhe logo que possível.',
      closed: 'Ligamos-lhe quando voltarmos a abrir.',
    },
    lines: {
      week: '{days} {hours}',
      day: '{day} {hours}',
      exception: '{name}, {dates}: {hours}',
      dayRange: '{first} a {last}',
      date: '{day} {date} de {month}',
      dateRange: '{first} a {last}',
      range: '{opens}–{closes}',
      betweenRanges: ' e ',
      roundTheClock: 'dia e noite',
      byAppointment: 'por marcação',
      closed: 'fechado',
      times,
    },
    reasons: {
      holiday: 'Feriado',
      illness: 'O médico está doente',
      wedding: 'Casamento na família',
      training: 'Formação',
      works: 'Obras na clínica',
    },
  },
  carousel: {
    carousel: 'carrossel',
    slide: 'imagem',
    position: '{number} de {count}',
    pause: 'Parar',
    play: 'Mostrar',
    previous: 'Imagem anterior',
    next: 'Imagem seguinte',
  },
  forms: {
    common: {
      needsScript: 'Este formulário precisa de JavaScript. Por favor, ligue-nos:',
      orCall: 'Ou ligue-nos:',
      whatsApp: 'WhatsApp',
      allNeeded: 'Preencha todos os campos.',
      required: 'Preencha este campo.',
      tooLong: 'É longo demais: tem {length} caracteres e podem enviar-se {limit}.',
      sending: 'A enviar...',
    },
    appointment: {
      label: 'Consulta',
      purpose: 'Pede uma consulta à clínica. A clínica liga de volta para combinar a hora.',
      name: { label: 'Nome', purpose: 'O nome completo do paciente' },
      number: {
        label: 'Telefone',
        purpose: 'Número para ligar de volta, só algarismos',
        invalid: 'Escreva um número de telefone, só com algarismos.',
      },
      email: {
        label: 'E-mail',
        purpose: 'O endereço de e-mail do paciente',
        invalid: 'Escreva o endereço de e-mail completo, com @.',
      },
      message: { label: 'Mensagem', purpose: 'O que o paciente precisa e que horas lhe convêm' },
      submit: 'Enviar mensagem',
      missing: 'Todos os campos são necessários',
      failed: 'Não foi possível enviar. Por favor, tente de novo.',
      sent: 'Mensagem enviada!',
    },
    feedback: {
      label: 'Opinião',
      purpose:
        'Dá à clínica uma opinião. Nome e mensagem são publicados neste sítio, o número não.',
      name: { label: 'Nome', purpose: 'O nome a publicar com a opinião' },
      number: { label: 'Telefone', purpose: 'Só para a clínica' },
      message: { label: 'Mensagem', purpose: 'A opinião, nas palavras do paciente' },
      publishedAtOnce: 'O seu nome e mensagem aparecem neste sítio; o número é só para a clínica.',
      readFirst: 'A clínica lê a sua opinião antes de a mostrar; o número é só para a clínica.',
      submit: 'Enviar opinião',
      missing: 'Todos os campos são necessários.',
      failed: 'Não foi possível enviar a opinião. Por favor, tente de novo.',
      sent: 'Opinião enviada!',
    },
  },
  assistants: {
    address: 'Morada: {address} ([mapa]({map}))',
    phone: 'Telefone, a qualquer hora: {phone}',
    otherPhones: 'Outras linhas: {phones}',
    whatsApp: 'WhatsApp: {phone}',
    email: 'E-mail: {email}',
    hours: 'Horário: {hours} (hora de {city})',
    exceptions: 'Outro horário em alguns dias: {exceptions}',
    appointments:
      'As consultas pedem-se com o formulário ou por telefone; a clínica liga de volta.',
    pages: 'Páginas',
    treatments: 'Tratamentos',
  },
};
