import type { CommunityNode } from './types.ts'

type Names = [zh: string, en: string, es: string]
const texts = ([zh, en, es]: Names) => ({ 'zh-hans': zh, en, es })

/** A small public node that anybody joins; its first member looks after it. */
const street = (
  slug: string,
  picture: string,
  members: [admin: string, ...others: string[]],
  name: Names,
  description: Names,
): CommunityNode => ({
  key: slug,
  slug,
  name: texts(name),
  description: texts(description),
  picture,
  visibility: 'public',
  join: { kind: 'free' },
  admin: members[0],
  members,
})

/** The streets that lead to the square: small nodes, each for one thing. */
export const sideStreets: CommunityNode[] = [
  street(
    'slow-mail',
    'tea-caddy',
    ['tang-ping', 'su-ye', 'ana', 'tom-oyelaran', 'song-laoshi'],
    ['慢邮件', 'Slow Mail', 'Correo lento'],
    [
      '手写信、明信片和邮戳。地址私下交换，故事可以公开。',
      'Letters by hand, postcards, postmarks. Swap addresses in private, tell the stories here.',
      'Cartas a mano, postales y matasellos. Las direcciones, en privado; las historias, aquí.',
    ],
  ),
  street(
    'window-science',
    'seed-box',
    ['guo-xiaobei', 'shen-jiming', 'pan-yu', 'mute', 'ben'],
    ['窗台科学', 'Windowsill Science', 'Ciencia de ventana'],
    [
      '用杯子、滤纸和耐心能做的实验。请写失败的次数。',
      'Experiments for cups, filter paper and patience. Say how often it failed.',
      'Experimentos con vasos, papel de filtro y paciencia. Di cuántas veces falló.',
    ],
  ),
  street(
    'strings-and-nets',
    'desk-joint',
    ['ines-carvalho', 'nora-whelan', 'maker', 'marta-ruiz'],
    ['弦与网', 'Strings and Nets', 'Cuerdas y redes'],
    [
      '一切靠拉紧才有用的东西：琴弦、渔网、晾衣绳。',
      'Whatever only works when it is taut: violins, fishing nets, washing lines.',
      'Lo que solo sirve tenso: violines, redes, tendederos.',
    ],
  ),
  street(
    'last-bus',
    'fish-lamps',
    ['tom-oyelaran', 'bai-yu', 'hu-dengta', 'ben'],
    ['末班车', 'The Last Bus', 'El último autobús'],
    [
      '末班车几点、停在哪儿、车上都是谁。不催司机。',
      'When it leaves, where it stops, who is on it. Do not hurry the driver.',
      'A qué hora sale, dónde para y quién va. No se mete prisa al conductor.',
    ],
  ),
  street(
    'the-river',
    'postcard-tiles',
    ['pan-yu', 'shen-jiming', 'zhou-wanqing', 'guo-xiaobei', 'bai-yu'],
    ['河边', 'Along the River', 'Junto al río'],
    [
      '水色、水位、鸟和人。看见排污先拍照，再打电话，然后才来发帖。',
      'Colour, level, birds and people. For anything spilled: a picture, then a call, then a topic.',
      'Color, nivel, aves y gente. Si hay un vertido: foto, llamada y después el tema.',
    ],
  ),
  street(
    'bread-at-two',
    'market-row',
    ['lucia-prado', 'ruan-ayi', 'he-xiaoman', 'ana', 'liu-dapai'],
    ['凌晨面包', 'Bread at Two', 'Pan a las dos'],
    [
      '面粉、水、盐和睡眠不足。配方写百分比，别写“适量”。',
      'Flour, water, salt and too little sleep. Percentages, please, not “enough”.',
      'Harina, agua, sal y poco sueño. Porcentajes, por favor, y no «lo suficiente».',
    ],
  ),
  street(
    'slow-chess',
    'postcard-arcs',
    ['hu-dengta', 'wu-shoushi', 'diego-fuentes', 'tang-ping'],
    ['慢棋', 'Slow Chess', 'Ajedrez lento'],
    [
      '一天一步。悔棋可以，但要写检讨。',
      'One move a day. You may take one back if you explain yourself.',
      'Una jugada al día. Se puede rectificar, pero hay que dar explicaciones.',
    ],
  ),
  street(
    'hands-that-speak',
    'page-neighbours',
    ['mei-lindqvist', 'ana', 'song-laoshi', 'nora-whelan'],
    ['手的话', 'Hands That Speak', 'Manos que hablan'],
    [
      '一起学手语：每周五个词，拍下来互相看。',
      'Learning sign language together: five words a week, filmed for each other.',
      'Aprender lengua de signos: cinco palabras por semana, grabadas unos para otros.',
    ],
  ),
  street(
    'wrong-characters',
    'postcard-type',
    ['song-laoshi', 'su-ye', 'ana', 'zhou-wanqing', 'chen-yan'],
    ['错别字', 'Wrong Characters', 'Erratas'],
    [
      '招牌、菜单和公文里的错字。只笑字，不笑人。',
      'Mistakes on signs, menus and notices. We laugh at the character, never at the hand.',
      'Faltas en letreros, menús y avisos. Nos reímos de la letra, no de la mano.',
    ],
  ),
  street(
    'rooftops',
    'map-corner',
    ['zhou-wanqing', 'bai-yu', 'chen-yan', 'pan-yu'],
    ['屋顶', 'Rooftops', 'Azoteas'],
    [
      '晒被子、种葱、看台风。上屋顶前先问楼下。',
      'Airing quilts, growing onions, watching typhoons. Ask the floor below before you go up.',
      'Orear mantas, plantar cebolletas, ver tifones. Antes de subir, pregunta al piso de abajo.',
    ],
  ),
  street(
    'tea-table',
    'tea-cups',
    ['vip', 'ruan-ayi', 'chen-yan', 'hu-dengta', 'song-laoshi'],
    ['茶桌', 'Tea Table', 'La mesa del té'],
    [
      '水温、器具和闲话。卖茶请说自己是卖茶的。',
      'Water, pots and small talk. Who sells tea says so.',
      'Agua, teteras y charla. Quien vende té lo dice.',
    ],
  ),
  street(
    'lost-and-found',
    'ledger-key',
    ['admin', 'tang-ping', 'tom-oyelaran', 'mute', 'su-ye'],
    ['失物招领', 'Lost and Found', 'Objetos perdidos'],
    [
      '在广场捡到的、丢了的。请留一个只有失主才知道的细节，先不写。',
      'Found or lost on the square. Keep one detail to yourself that only the owner knows.',
      'Lo hallado y lo perdido en la plaza. Cállate un detalle que solo sepa el dueño.',
    ],
  ),
  street(
    'small-translations',
    'credit-tokens',
    ['ana', 'su-ye', 'mei-lindqvist', 'diego-fuentes', 'song-laoshi'],
    ['小翻译', 'Small Translations', 'Traducciones breves'],
    [
      '一句话怎么说才对：说明书、家信、墓志铭。一次一句。',
      'How to say one sentence well: a manual, a letter home, an epitaph. One at a time.',
      'Cómo decir bien una frase: un manual, una carta, un epitafio. De una en una.',
    ],
  ),
  street(
    'cats-of-the-square',
    'tea-blossom',
    ['he-xiaoman', 'mute', 'ana', 'lucia-prado', 'marta-ruiz'],
    ['广场的猫', 'Cats of the Square', 'Gatos de la plaza'],
    [
      '七只，各有名字和恩怨。领养、绝育、谁又睡在面包店。',
      'Seven, with names and quarrels. Homes, vets, and who slept in the bakery again.',
      'Siete, con nombres y rencillas. Adopciones, veterinario y quién durmió en la panadería.',
    ],
  ),
  street(
    'bicycles',
    'watch-drivers',
    ['ben', 'wu-shoushi', 'maker', 'tom-oyelaran', 'ana'],
    ['自行车', 'Bicycles', 'Bicicletas'],
    [
      '链条、刹车和坡。拍照前请先擦一擦。',
      'Chains, brakes and hills. Wipe it before you take the picture.',
      'Cadenas, frenos y cuestas. Límpiala antes de hacer la foto.',
    ],
  ),
  street(
    'sounds-of-places',
    'sound-bells',
    ['nora-whelan', 'bai-yu', 'ines-carvalho', 'hu-dengta'],
    ['地方的声音', 'Sounds of Places', 'Sonidos de lugares'],
    [
      '录一分钟，写一句在哪儿。请别剪掉风。',
      'One minute of sound, one line saying where. Leave the wind in.',
      'Un minuto de sonido y una línea que diga dónde. No quites el viento.',
    ],
  ),
  street(
    'first-winter',
    'map-quarter',
    ['marta-ruiz', 'ana', 'mei-lindqvist', 'diego-fuentes', 'tom-oyelaran'],
    ['头一个冬天', 'First Winter', 'Primer invierno'],
    [
      '刚搬来的人问，住久了的人答：水管、棉被、去哪儿过节。',
      'Newcomers ask, old hands answer: pipes, quilts, where to go on holidays.',
      'Preguntan los recién llegados y responden los de siempre: tuberías, mantas y fiestas.',
    ],
  ),
]
