import type { Site } from './types.ts'

export const site = {
  name: { 'zh-hans': '榕树下', en: 'Banyan Square', es: 'Plaza del Baniano' },
  tagline: {
    'zh-hans': '一棵树，一个广场，一群爱较真的邻居',
    en: 'One tree, one square, and neighbours who like to get things right',
    es: 'Un árbol, una plaza y vecinos que quieren hacer bien las cosas',
  },
  description: {
    'zh-hans': '榕树下是一座小镇的广场：读手艺、厨房和城市的文章，问邻居问题，逛早市的小店。',
    en: 'Banyan Square is a small town’s meeting place: read about craft, kitchens and city trees, ask the neighbours, browse the market.',
    es: 'La Plaza del Baniano es el punto de encuentro de un pueblo: lee sobre oficios, cocina y árboles, pregunta a los vecinos y pasea por el mercado.',
  },
  logoText: { 'zh-hans': '榕树下 Plaza', en: 'Banyan Square', es: 'Plaza del Baniano' },
  legalLine: {
    'zh-hans': '示例站点：人物、商品与订单均为虚构',
    en: 'Sample site: its people, goods and orders are made up',
    es: 'Sitio de muestra: las personas, los productos y los pedidos son inventados',
  },
  copyright: { 'zh-hans': '© 榕树下', en: '© Banyan Square', es: '© Plaza del Baniano' },
  timeZone: 'Asia/Shanghai',
  follow: {
    name: { 'zh-hans': '榕树下早市', en: 'Banyan Square Market', es: 'Mercado de la Plaza del Baniano' },
    says: 'Banyan Square Market: lamp7',
    code: 'lamp7',
  },
  menus: [
    { label: { 'zh-hans': '首页', en: 'Home', es: 'Inicio' }, to: '' },
    {
      label: { 'zh-hans': '文章', en: 'Articles', es: 'Artículos' },
      to: 'article/archive/all',
      children: [
        {
          label: { 'zh-hans': '城市与树', en: 'City and Trees', es: 'Ciudad y árboles' },
          to: 'article/archive/1',
        },
        { label: { 'zh-hans': '手艺', en: 'Craft', es: 'Oficios' }, to: 'article/archive/craft' },
        { label: { 'zh-hans': '厨房', en: 'Kitchen', es: 'Cocina' }, to: 'article/archive/kitchen' },
        { label: { 'zh-hans': '影像', en: 'Images', es: 'Imágenes' }, to: 'article/archive/images' },
        {
          label: { 'zh-hans': '小生意', en: 'Small Trade', es: 'Pequeño comercio' },
          to: 'article/archive/small-trade',
        },
        { label: { 'zh-hans': '随笔', en: 'Essays', es: 'Ensayos' }, to: 'article/archive/essays' },
      ],
    },
    {
      label: { 'zh-hans': '社区', en: 'Community', es: 'Comunidad' },
      to: 'community/archive/all',
      children: [
        {
          label: { 'zh-hans': '阳台种植', en: 'Balcony Garden', es: 'Huerto de balcón' },
          to: 'community/archive/balcony-garden',
        },
        {
          label: { 'zh-hans': '修理铺', en: 'Repair Shop', es: 'Taller de arreglos' },
          to: 'community/archive/repair-shop',
        },
        { label: { 'zh-hans': '读书', en: 'Reading', es: 'Lecturas' }, to: 'community/archive/reading' },
        {
          label: { 'zh-hans': '广场改造', en: 'Works on the Square', es: 'Obras de la plaza' },
          to: 'community/archive/square-works',
        },
        { label: { 'zh-hans': '厨房', en: 'Kitchen', es: 'Cocina' }, to: 'community/archive/kitchen' },
      ],
    },
    {
      label: { 'zh-hans': '商店', en: 'Shop', es: 'Tienda' },
      to: 'shop/archive/all',
      children: [
        { label: { 'zh-hans': '纸品', en: 'Paper', es: 'Papel' }, to: 'shop/archive/1' },
        {
          label: { 'zh-hans': '家用与工具', en: 'Home and Bench', es: 'Casa y taller' },
          to: 'shop/archive/home-and-bench',
        },
        {
          label: { 'zh-hans': '吃的与种的', en: 'Pantry and Garden', es: 'Despensa y huerto' },
          to: 'shop/archive/pantry-and-garden',
        },
        { label: { 'zh-hans': '下载', en: 'Downloads', es: 'Descargas' }, to: 'shop/archive/downloads' },
      ],
    },
    { label: { 'zh-hans': '帮助', en: 'Help', es: 'Ayuda' }, to: 'docs' },
  ],
  userLinks: [
    {
      label: { 'zh-hans': '发起话题', en: 'Start a topic', es: 'Abrir un tema' },
      to: 'create',
      icon: 'pencil',
    },
    {
      label: { 'zh-hans': '收藏', en: 'Saved', es: 'Guardados' },
      to: 'account/favorite',
      icon: 'bookmark',
    },
  ],
  footerColumns: [
    {
      title: { 'zh-hans': '广场', en: 'The square', es: 'La plaza' },
      links: [
        {
          label: { 'zh-hans': '全部文章', en: 'All articles', es: 'Todos los artículos' },
          to: 'article/archive/all',
        },
        {
          label: { 'zh-hans': '全部话题', en: 'All topics', es: 'Todos los temas' },
          to: 'community/archive/all',
        },
        { label: { 'zh-hans': '商店', en: 'Shop', es: 'Tienda' }, to: 'shop/archive/all' },
        { label: { 'zh-hans': '邻里公约', en: 'House rules', es: 'Normas de convivencia' }, to: 'page/1' },
      ],
    },
    {
      title: { 'zh-hans': '帮助', en: 'Help', es: 'Ayuda' },
      links: [
        {
          label: { 'zh-hans': '从这里开始', en: 'Getting started', es: 'Primeros pasos' },
          to: 'docs/getting-started',
        },
        {
          label: { 'zh-hans': '等级与积分', en: 'Levels and credit', es: 'Niveles y créditos' },
          to: 'docs/levels-and-credit',
        },
        {
          label: { 'zh-hans': '发帖与回答', en: 'Topics and answers', es: 'Temas y respuestas' },
          to: 'docs/topics-and-answers',
        },
        {
          label: { 'zh-hans': '提交工单', en: 'Open a ticket', es: 'Abrir una consulta' },
          to: 'account/ticket',
        },
      ],
    },
    {
      title: { 'zh-hans': '关于', en: 'About', es: 'Acerca de' },
      links: [
        { label: { 'zh-hans': '初次来访', en: 'New here?', es: '¿Primera vez?' }, to: 'welcome' },
        { label: { 'zh-hans': '关于我们', en: 'About us', es: 'Quiénes somos' }, to: 'about' },
        { label: { 'zh-hans': '使用条款', en: 'Terms', es: 'Condiciones' }, to: 'terms' },
        { label: { 'zh-hans': '隐私', en: 'Privacy', es: 'Privacidad' }, to: 'privacy' },
        {
          label: { 'zh-hans': '程序接口', en: 'For programs', es: 'Para programas' },
          to: 'developers',
        },
      ],
    },
  ],
  loginPictures: [
    {
      picture: 'banyan-street',
      caption: {
        'zh-hans': '榕树还在老地方，位子给你留着。',
        en: 'The banyan is where it always was, and there is room on the bench.',
        es: 'El baniano sigue en su sitio, y en el banco queda un hueco.',
      },
    },
    {
      picture: 'market-lamps',
      caption: {
        'zh-hans': '早市六点亮灯，周六见。',
        en: 'The market lamps go on at six. See you on Saturday.',
        es: 'El mercado enciende sus luces a las seis. Nos vemos el sábado.',
      },
    },
  ],
  support: {
    title: { 'zh-hans': '找人帮忙', en: 'Ask a person', es: 'Habla con alguien' },
    intro: {
      'zh-hans': '大多数问题在帮助里有答案。没有的话，写信或提交工单，我们在一个工作日内回复。',
      en: 'The help pages answer most questions. If they don’t, write or open a ticket; we reply within one working day.',
      es: 'Las páginas de ayuda resuelven casi todo. Si no, escríbenos o abre una consulta: respondemos en un día laborable.',
    },
    contacts: [
      {
        icon: 'mail',
        label: { 'zh-hans': '邮箱', en: 'E-mail', es: 'Correo' },
        value: { 'zh-hans': 'help@plaza.example', en: 'help@plaza.example', es: 'help@plaza.example' },
        to: 'mailto:help@plaza.example',
      },
      {
        icon: 'clock',
        label: { 'zh-hans': '时间', en: 'Hours', es: 'Horario' },
        value: {
          'zh-hans': '周一至周六 9:00–18:00（北京时间）',
          en: 'Monday to Saturday, 9:00–18:00 China time',
          es: 'De lunes a sábado, de 9:00 a 18:00, hora de China',
        },
      },
      {
        icon: 'place',
        label: { 'zh-hans': '线下', en: 'In person', es: 'En persona' },
        value: {
          'zh-hans': '周六早市，老榕树南侧第一张长凳',
          en: 'Saturday market, first bench south of the banyan',
          es: 'Mercado del sábado, primer banco al sur del baniano',
        },
      },
    ],
  },
  faq: [
    {
      question: {
        'zh-hans': '为什么有的话题我看不到正文？',
        en: 'Why can’t I read the text of some topics?',
        es: '¿Por qué no puedo leer el texto de algunos temas?',
      },
      answer: {
        'zh-hans':
          '作者可以把一部分内容设为等级、会员或积分可见，私密节点只对成员开放。页面会写明还差什么，最便宜的办法排在最前面。',
        en: 'Authors may keep a part for a level, for members or for credit, and private nodes are open to their members only. The page says what is missing, the cheapest way first.',
        es: 'El autor puede reservar una parte a un nivel, a los socios o a cambio de créditos, y los nodos privados solo se abren a sus miembros. La página indica qué falta, empezando por lo más barato.',
      },
    },
    {
      question: {
        'zh-hans': '悬赏的钱什么时候给出去？',
        en: 'When is a bounty paid?',
        es: '¿Cuándo se paga una recompensa?',
      },
      answer: {
        'zh-hans': '发布时先冻结，采纳答案的那一刻付给答主。到期没有人回答，全额退回。',
        en: 'It is held when the topic is published and paid the moment an answer is accepted. With no answers at the deadline it goes back in full.',
        es: 'Se retiene al publicar el tema y se paga en cuanto se acepta una respuesta. Si nadie responde a tiempo, se devuelve entera.',
      },
    },
    {
      question: {
        'zh-hans': '积分能换成钱吗？',
        en: 'Can credit be turned into money?',
        es: '¿Se pueden cambiar los créditos por dinero?',
      },
      answer: {
        'zh-hans': '不能。积分可以打开付费内容、发悬赏、换商品，但不会变回现金。',
        en: 'No. Credit opens paid texts, funds bounties and buys exchange items, but it never becomes cash again.',
        es: 'No. Los créditos abren textos de pago, financian recompensas y se canjean por artículos, pero no vuelven a ser dinero.',
      },
    },
    {
      question: {
        'zh-hans': '文章没有我的语言怎么办？',
        en: 'What if an article is not in my language?',
        es: '¿Y si un artículo no está en mi idioma?',
      },
      answer: {
        'zh-hans': '会显示原文，并注明写作的语言。话题和回答始终保留作者的语言。',
        en: 'You see the original with a note saying which language it is. Topics and answers always stay in their author’s language.',
        es: 'Verás el original con una nota que indica el idioma. Los temas y las respuestas se quedan siempre en la lengua de su autor.',
      },
    },
    {
      question: {
        'zh-hans': '早市下雨还开吗？',
        en: 'Is the market on when it rains?',
        es: '¿Hay mercado si llueve?',
      },
      answer: {
        'zh-hans': '小雨照开，树冠底下有二十四个干的摊位。台风预警当天取消，前一晚会在首页写明。',
        en: 'In light rain, yes: twenty-four pitches stay dry under the crown. On typhoon days it is called off, and the home page says so the evening before.',
        es: 'Con lluvia fina, sí: bajo la copa hay veinticuatro puestos secos. Con aviso de tifón se suspende, y se anuncia en la portada la víspera.',
      },
    },
  ],
  downloads: [
    {
      title: { 'zh-hans': '早市摊位图', en: 'Map of the market', es: 'Plano del mercado' },
      description: {
        'zh-hans': '示意图，PNG，适合存在手机里。',
        en: 'A sketch map as a picture to keep on the phone.',
        es: 'Un plano orientativo para llevar en el teléfono.',
      },
      file: {
        name: 'market-map',
        title: { 'zh-hans': '早市摊位图', en: 'Market map', es: 'Plano del mercado' },
        extension: 'png',
      },
    },
    {
      title: {
        'zh-hans': '小摊账本模板',
        en: 'Ledger template for stalls',
        es: 'Plantilla de cuentas para puestos',
      },
      description: {
        'zh-hans': '七列，够用一整年。任何表格软件都能打开。',
        en: 'Seven columns, enough for a year. Opens in any spreadsheet.',
        es: 'Siete columnas que bastan para un año. Se abre en cualquier hoja de cálculo.',
      },
      file: {
        name: 'ledger-template',
        title: { 'zh-hans': '小摊账本模板', en: 'Stall ledger template', es: 'Plantilla de cuentas' },
        extension: 'csv',
      },
    },
  ],
  playlist: [
    {
      name: 'five-notes-bell',
      title: { 'zh-hans': '给广场的五个音', en: 'Five notes for a square', es: 'Cinco notas para una plaza' },
      extension: 'wav',
    },
    {
      name: 'market-opens',
      title: { 'zh-hans': '开市', en: 'The market opens', es: 'Abre el mercado' },
      extension: 'wav',
    },
    {
      name: 'market-closes',
      title: { 'zh-hans': '收摊', en: 'The market closes', es: 'Cierra el mercado' },
      extension: 'wav',
    },
  ],
} satisfies Site
