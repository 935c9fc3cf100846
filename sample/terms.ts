import type { Term } from './types.ts'

// The first of each list has no slug: it is addressed by its number.

export const articleCategories = [
  {
    key: 'city-and-trees',
    slug: null,
    name: { 'zh-hans': '城市与树', en: 'City and Trees', es: 'Ciudad y árboles' },
    description: {
      'zh-hans': '街道、树池、花坛，以及住在它们旁边的人。',
      en: 'Streets, tree pits, flower beds, and the people who live beside them.',
      es: 'Calles, alcorques, parterres y la gente que vive al lado.',
    },
  },
  {
    key: 'craft',
    slug: 'craft',
    name: { 'zh-hans': '手艺', en: 'Craft', es: 'Oficios' },
    description: {
      'zh-hans': '用手做东西的人，和他们的尺寸。',
      en: 'People who make things by hand, and their measurements.',
      es: 'Gente que hace cosas con las manos, y sus medidas.',
    },
  },
  {
    key: 'kitchen',
    slug: 'kitchen',
    name: { 'zh-hans': '厨房', en: 'Kitchen', es: 'Cocina' },
    description: {
      'zh-hans': '火候、时间和失败的记录。',
      en: 'Heat, time, and notes on what went wrong.',
      es: 'Fuego, tiempo y notas de lo que salió mal.',
    },
  },
  {
    key: 'images',
    slug: 'images',
    name: { 'zh-hans': '影像', en: 'Images', es: 'Imágenes' },
    description: {
      'zh-hans': '照片和声音，以及它们是怎么来的。',
      en: 'Photographs and sounds, and how they came about.',
      es: 'Fotografías y sonidos, y cómo se hicieron.',
    },
  },
  {
    key: 'small-trade',
    slug: 'small-trade',
    name: { 'zh-hans': '小生意', en: 'Small Trade', es: 'Pequeño comercio' },
    description: {
      'zh-hans': '摊子、铺子和账本。',
      en: 'Stalls, shops and ledgers.',
      es: 'Puestos, tiendas y libros de cuentas.',
    },
  },
  {
    key: 'essays',
    slug: 'essays',
    name: { 'zh-hans': '随笔', en: 'Essays', es: 'Ensayos' },
    description: {
      'zh-hans': '没有结论也可以的文章。',
      en: 'Pieces that may end without a conclusion.',
      es: 'Textos que pueden terminar sin conclusión.',
    },
  },
] satisfies Term[]

const tag = (key: string, slug: string | null, zh: string, en: string, es: string): Term => ({
  key,
  slug,
  name: { 'zh-hans': zh, en, es },
  description: null,
})

export const articleTags = [
  tag('banyan', null, '榕树', 'Banyan', 'Baniano'),
  tag('wood', 'wood', '木工', 'Woodwork', 'Madera'),
  tag('repair', 'repair', '修补', 'Repair', 'Reparación'),
  tag('night-market', 'night-market', '夜市', 'Night market', 'Mercado nocturno'),
  tag('balcony', 'balcony', '阳台', 'Balcony', 'Balcón'),
  tag('light', 'light', '光', 'Light', 'Luz'),
  tag('paper', 'paper', '纸与版', 'Paper and print', 'Papel e imprenta'),
  tag('sound', 'sound', '声音', 'Sound', 'Sonido'),
  tag('books', 'books', '书', 'Books', 'Libros'),
  tag('numbers', 'numbers', '有数字', 'With figures', 'Con cifras'),
] satisfies Term[]

export const topicTags = [
  tag('how-to', null, '怎么做', 'How to', 'Cómo se hace'),
  tag('light', 'light', '光', 'Light', 'Luz'),
  tag('repair', 'repair', '修补', 'Repair', 'Reparación'),
  tag('wood', 'wood', '木头', 'Wood', 'Madera'),
  tag('market', 'market', '早市', 'Market', 'Mercado'),
  tag('books', 'books', '书', 'Books', 'Libros'),
] satisfies Term[]

export const productCategories = [
  {
    key: 'paper-goods',
    slug: null,
    name: { 'zh-hans': '纸品', en: 'Paper', es: 'Papel' },
    description: {
      'zh-hans': '地图、版画和本子。',
      en: 'Maps, prints and notebooks.',
      es: 'Mapas, estampas y cuadernos.',
    },
  },
  {
    key: 'home-and-bench',
    slug: 'home-and-bench',
    name: { 'zh-hans': '家用与工具', en: 'Home and Bench', es: 'Casa y taller' },
    description: {
      'zh-hans': '用得久的东西。',
      en: 'Things that last.',
      es: 'Cosas que duran.',
    },
  },
  {
    key: 'pantry-and-garden',
    slug: 'pantry-and-garden',
    name: { 'zh-hans': '吃的与种的', en: 'Pantry and Garden', es: 'Despensa y huerto' },
    description: {
      'zh-hans': '茶、种子和应季的一点点。',
      en: 'Tea, seeds, and a little of the season.',
      es: 'Té, semillas y un poco de temporada.',
    },
  },
  {
    key: 'downloads',
    slug: 'downloads',
    name: { 'zh-hans': '下载', en: 'Downloads', es: 'Descargas' },
    description: {
      'zh-hans': '图纸、图集和软件许可。',
      en: 'Plans, picture sets and licences.',
      es: 'Planos, series de fotos y licencias.',
    },
  },
  {
    key: 'membership-and-credit',
    slug: 'membership-and-credit',
    name: { 'zh-hans': '会员与积分', en: 'Membership and Credit', es: 'Socios y créditos' },
    description: {
      'zh-hans': '付款后立即到账。',
      en: 'Yours the moment you pay.',
      es: 'Disponibles en cuanto pagas.',
    },
  },
] satisfies Term[]

export const productTags = [
  tag('handmade', null, '手作', 'Handmade', 'Hecho a mano'),
  tag('limited', 'limited', '限量', 'Limited', 'Edición limitada'),
  tag('gift', 'gift', '送人', 'For giving', 'Para regalar'),
  tag('instant', 'instant', '即时到账', 'Instant', 'Inmediato'),
  tag('for-makers', 'for-makers', '给动手的人', 'For makers', 'Para manitas'),
] satisfies Term[]
