import { site } from '../site.ts'
import type { BuiltPage } from '../types.ts'

/** Where somebody lands who has never been here. */
export const welcome = {
  id: 'welcome',
  formerId: 'hello',
  title: { 'zh-hans': '欢迎来榕树下', en: 'Welcome to Banyan Square', es: 'Bienvenida a la plaza' },
  description: {
    'zh-hans': '一棵老榕树，一片广场，和树下那些读书、提问、做手艺、摆摊的邻居。',
    en: 'One old tree, one square, and the neighbours who read, ask, make and trade beneath it.',
    es: 'Un árbol viejo, una plaza y los vecinos que leen, preguntan, fabrican y venden a su sombra.',
  },
  modules: [
    {
      id: 'opening',
      name: 'hero',
      version: 1,
      slot: 'top',
      settings: {
        heading: {
          'zh-hans': '树荫底下，有你的位子',
          en: 'There is room for you under the tree',
          es: 'Bajo el árbol hay sitio para ti',
        },
        text: {
          'zh-hans':
            '榕树下是一座小镇的广场。读邻居写的文章，问真正修过那只表的人，周六早上去逛早市。没有广告，也没有人催你。',
          en: 'Banyan Square is a small town’s meeting place. Read what the neighbours write, ask somebody who has mended that watch before, walk through the market on Saturday. No advertisements, and nobody in a hurry.',
          es: 'La plaza es el punto de encuentro de un pueblo pequeño. Lee lo que escriben los vecinos, pregunta a quien ya arregló ese reloj, pasea el sábado por el mercado. Sin anuncios y sin prisas.',
        },
        picture: {
          src: 'sample:banyan-street',
          alt: {
            'zh-hans': '老榕树的树冠盖住整条街',
            en: 'The crown of the old banyan over the street',
            es: 'La copa del viejo baniano sobre la calle',
          },
        },
        buttons: [
          {
            label: { 'zh-hans': '到广场看看', en: 'Look around the square', es: 'Dar una vuelta' },
            link: 'community/archive/all',
            look: 'main',
          },
          {
            label: { 'zh-hans': '先读几篇', en: 'Read first', es: 'Leer primero' },
            link: 'article/archive/all',
            look: 'plain',
          },
        ],
      },
    },
    {
      id: 'numbers',
      name: 'counters',
      version: 1,
      slot: 'top',
      settings: { shows: ['members', 'topics', 'answers', 'articles'] },
    },
    {
      id: 'what',
      name: 'columns',
      version: 1,
      slot: 'top',
      settings: {
        title: { 'zh-hans': '来这里做什么', en: 'What people do here', es: 'Qué se hace aquí' },
        columns: 3,
        items: [
          {
            icon: 'book',
            heading: { 'zh-hans': '读', en: 'Read', es: 'Leer' },
            text: {
              'zh-hans': '木匠写榫，厨师写肉，钟表匠写齿轮。文章慢慢写成，写完还会改。',
              en: 'The joiner writes about joints, the cook about pork, the watchmaker about wheels. Slowly written, and mended afterwards.',
              es: 'El carpintero escribe de ensambles, la cocinera de guisos, el relojero de engranajes. Despacio, y se corrige después.',
            },
            link: 'article/archive/all',
            linkLabel: { 'zh-hans': '全部文章', en: 'All articles', es: 'Todos los artículos' },
          },
          {
            icon: 'message',
            heading: { 'zh-hans': '问', en: 'Ask', es: 'Preguntar' },
            text: {
              'zh-hans': '阳台上的番茄、走慢的旧表、广场该放哪种长凳。做过的人会回答，答得好有谢礼。',
              en: 'A tomato on the balcony, a watch that runs slow, a bench for the square. Those who have done it answer, and good answers are rewarded.',
              es: 'Un tomate en el balcón, un reloj que atrasa, un banco para la plaza. Contesta quien lo ha hecho, y las buenas respuestas tienen premio.',
            },
            link: 'community/archive/all',
            linkLabel: { 'zh-hans': '全部话题', en: 'All topics', es: 'Todos los temas' },
          },
          {
            icon: 'bag',
            heading: { 'zh-hans': '换', en: 'Trade', es: 'Intercambiar' },
            text: {
              'zh-hans':
                '手绘地图、种子、茶和工具，都出自镇上人的手。广场只收一成，用来养两台服务器和周六的茶。',
              en: 'Hand-drawn maps, seeds, tea and tools, all made in town. The square keeps a tenth, for two servers and the tea on Saturdays.',
              es: 'Mapas dibujados a mano, semillas, té y herramientas, todo hecho en el pueblo. La plaza se queda la décima parte: dos servidores y el té de los sábados.',
            },
            link: 'shop/archive/all',
            linkLabel: { 'zh-hans': '逛商店', en: 'Into the shop', es: 'Ir a la tienda' },
          },
        ],
      },
    },
    {
      id: 'places',
      name: 'slider',
      version: 1,
      slot: 'top',
      settings: {
        title: { 'zh-hans': '广场的一天', en: 'A day on the square', es: 'Un día en la plaza' },
        ratio: '21:9',
        slides: [
          {
            picture: { src: 'sample:market-lamps' },
            heading: {
              'zh-hans': '六点，早市亮灯',
              en: 'Six o’clock: the lamps go on',
              es: 'A las seis se encienden las luces',
            },
            text: {
              'zh-hans': '树冠底下有二十四个干的摊位，小雨照开。',
              en: 'Twenty-four pitches stay dry under the crown, even in light rain.',
              es: 'Bajo la copa hay veinticuatro puestos secos, aunque llueva un poco.',
            },
          },
          {
            picture: { src: 'sample:square-bench' },
            heading: {
              'zh-hans': '正午，长凳有人',
              en: 'Noon: the bench is taken',
              es: 'A mediodía el banco está ocupado',
            },
            text: {
              'zh-hans': '南侧第一张，找得到管事的人。',
              en: 'The first one south of the tree, where you find whoever is in charge.',
              es: 'El primero al sur del árbol: allí se encuentra a quien organiza.',
            },
            link: 'about',
          },
          {
            picture: { src: 'sample:market-roofs' },
            heading: {
              'zh-hans': '傍晚，屋顶还热',
              en: 'Evening: the roofs are still warm',
              es: 'Al atardecer los tejados aún guardan calor',
            },
            text: {
              'zh-hans': '收摊以后，话题才刚开始。',
              en: 'When the stalls close, the talk begins.',
              es: 'Cuando cierran los puestos empieza la charla.',
            },
            link: 'community/archive/all',
          },
        ],
      },
    },
    {
      id: 'reading',
      name: 'section-heading',
      version: 1,
      slot: 'top',
      settings: {
        title: { 'zh-hans': '从工坊里来', en: 'From the workshops', es: 'De los talleres' },
        link: 'article/archive/craft',
      },
    },
    {
      id: 'articles',
      name: 'article-lead',
      version: 1,
      slot: 'top',
      settings: { category: 'craft' },
    },
    { id: 'room', name: 'divider', version: 1, slot: 'top', settings: { look: 'space', size: 'small' } },
    {
      id: 'topics',
      name: 'topic-list',
      version: 1,
      slot: 'main',
      settings: {
        from: 'all',
        count: 6,
        hasTabs: false,
        title: { 'zh-hans': '正在聊', en: 'Being talked about', es: 'De qué se habla' },
      },
    },
    { id: 'helpers', name: 'leaderboard', version: 1, slot: 'side', settings: { days: 'year', count: 4 } },
    { id: 'chat', name: 'chat-invite', version: 1, slot: 'side', settings: {} },
    { id: 'rest', name: 'divider', version: 1, slot: 'bottom', settings: { look: 'space', size: 'small' } },
    {
      id: 'shelf',
      name: 'product-grid',
      version: 1,
      slot: 'bottom',
      settings: {
        from: 'popular',
        count: 4,
        title: { 'zh-hans': '早市常客', en: 'Regulars of the market', es: 'Habituales del mercado' },
      },
    },
    {
      id: 'questions',
      name: 'faq',
      version: 1,
      slot: 'bottom',
      settings: {
        title: { 'zh-hans': '常有人问', en: 'Often asked', es: 'Lo que más se pregunta' },
        text: {
          'zh-hans': '没找到你的问题，就到长凳边来问，或者翻帮助页。',
          en: 'If yours is not here, come and ask at the bench, or look into the help pages.',
          es: 'Si no está la tuya, pregunta junto al banco o mira las páginas de ayuda.',
        },
        isFirstOpen: true,
        items: site.faq.slice(1),
      },
    },
    { id: 'letters', name: 'newsletter-form', version: 1, slot: 'bottom', settings: {} },
    {
      id: 'end',
      name: 'call-to-action',
      version: 1,
      slot: 'bottom',
      settings: {
        heading: {
          'zh-hans': '搬把椅子来',
          en: 'Pull up a chair',
          es: 'Acércate una silla',
        },
        text: {
          'zh-hans': '注册只要一个邮箱，规矩只有九条。',
          en: 'All it takes is an e-mail address, and there are only nine rules.',
          es: 'Basta un correo, y solo hay nueve normas.',
        },
        buttons: [
          {
            label: { 'zh-hans': '成为邻居', en: 'Become a neighbour', es: 'Hacerse vecino' },
            link: 'account/profile',
            look: 'line',
          },
          {
            label: { 'zh-hans': '看看规矩', en: 'Read the rules', es: 'Leer las normas' },
            link: 'page/1',
            look: 'plain',
          },
        ],
        look: 'dark',
      },
    },
  ],
} satisfies BuiltPage
