import type { Product, Variant } from '../types.ts'

const size = {
  key: 'size',
  name: { 'zh-hans': '尺寸', en: 'Size', es: 'Tamaño' },
  values: [
    { key: 'small', name: { 'zh-hans': '38 × 26 cm', en: '38 × 26 cm', es: '38 × 26 cm' } },
    { key: 'medium', name: { 'zh-hans': '76 × 52 cm', en: '76 × 52 cm', es: '76 × 52 cm' } },
    { key: 'large', name: { 'zh-hans': '100 × 68 cm', en: '100 × 68 cm', es: '100 × 68 cm' } },
  ],
}

const mapVariant = (
  sku: string,
  sizeKey: string,
  finish: string,
  rmb: number,
  foreign: number,
  stock: number,
  weight: number,
): Variant => ({
  sku,
  values: { size: sizeKey, finish },
  prices: { RMB: rmb, USD: foreign, EUR: foreign },
  stock,
  weight,
})

export const paper = [
  {
    key: 'banyan-street-map',
    slug: null,
    seller: 'zhou-wanqing',
    category: 'paper-goods',
    tags: ['handmade', 'gift'],
    pictures: ['map-sheet', 'map-corner', 'map-quarter', 'banyan-plan'],
    daysAgo: 96,
    texts: {
      'zh-hans': {
        title: '榕树街手绘地图',
        summary: '四个月走出来的一张地图：二百一十二个门牌，一棵三百岁的树，每一个早市摊位。',
        html: `<p>四个月，二百一十二个门牌，一棵三百岁的树。地图画的是去年春天的榕树街：每个摊位都在它当时的位置，名字用街坊叫的，不用牌子上写的。</p><h3>纸与墨</h3><p>原作钢笔淡彩，艺术微喷。棉纸款用三百一十克无酸纯棉纸，边缘不裁齐；画布款绷好内框，可以直接挂。</p><h3>尺寸表</h3><table><tbody><tr><th>款</th><th>画心</th><th>连边</th></tr><tr><td>小</td><td>38 × 26 cm</td><td>42 × 30 cm</td></tr><tr><td>中</td><td>76 × 52 cm</td><td>80 × 56 cm</td></tr><tr><td>大</td><td>100 × 68 cm</td><td>105 × 73 cm</td></tr></tbody></table><h3>怎么寄</h3><p>小号平寄，夹两层硬板；中号、大号卷筒寄，筒内衬无酸纸。收到后在阴凉处平铺一天再装框。</p>`,
      },
      en: {
        title: 'Hand-drawn map of Banyan Street',
        summary:
          'Four months of walking on one sheet: 212 front doors, a tree of three hundred years, and every stall in the market.',
        html: `<p>Four months of walking, 212 front doors and a tree of three hundred years. The map shows Banyan Street as it was last spring, each stall in its place, under the names the neighbours use and not those on the signs.</p><h3>Paper and ink</h3><p>Drawn in pen with light washes, printed with pigment inks. On cotton: acid-free rag paper of 310 g, edges left as they are. On canvas: stretched and ready to hang.</p><h3>Sizes</h3><table><tbody><tr><th>Size</th><th>Drawing</th><th>With its margin</th></tr><tr><td>Small</td><td>38 × 26 cm</td><td>42 × 30 cm</td></tr><tr><td>Medium</td><td>76 × 52 cm</td><td>80 × 56 cm</td></tr><tr><td>Large</td><td>100 × 68 cm</td><td>105 × 73 cm</td></tr></tbody></table><h3>Delivery</h3><p>The small size travels flat between two boards, the others in a tube lined with acid-free tissue. Lay it flat in the shade for a day before framing.</p>`,
      },
      es: {
        title: 'Mapa de la calle del Baniano, dibujado a mano',
        summary:
          'Cuatro meses de paseos en una hoja: 212 portales, un árbol de trescientos años y todos los puestos del mercado.',
        html: `<p>Cuatro meses de paseos, 212 portales y un árbol de trescientos años. El mapa recoge cada puesto del mercado tal como estaba la primavera pasada, con los nombres que usan los vecinos y no los de las placas.</p><h3>Papel y tinta</h3><p>Dibujado a pluma con aguadas y estampado con tintas pigmentadas. En papel: algodón sin ácido de 310 g, con los bordes sin cortar. En lienzo: montado en bastidor y listo para colgar.</p><h3>Medidas</h3><table><tbody><tr><th>Tamaño</th><th>Dibujo</th><th>Con su margen</th></tr><tr><td>Pequeño</td><td>38 × 26 cm</td><td>42 × 30 cm</td></tr><tr><td>Mediano</td><td>76 × 52 cm</td><td>80 × 56 cm</td></tr><tr><td>Grande</td><td>100 × 68 cm</td><td>105 × 73 cm</td></tr></tbody></table><h3>Envío</h3><p>El pequeño viaja plano entre dos cartones; los demás, en tubo forrado con papel sin ácido. Déjalo extendido un día a la sombra antes de enmarcarlo.</p>`,
      },
    },
    options: [
      size,
      {
        key: 'finish',
        name: { 'zh-hans': '材质', en: 'Finish', es: 'Acabado' },
        values: [
          { key: 'cotton', name: { 'zh-hans': '棉纸', en: 'Cotton paper', es: 'Papel de algodón' } },
          { key: 'canvas', name: { 'zh-hans': '画布', en: 'Canvas', es: 'Lienzo' } },
        ],
      },
    ],
    variants: [
      {
        ...mapVariant('MAP-S-COT', 'small', 'cotton', 4800, 1290, 40, 420),
        oldPrices: { RMB: 5800, USD: 1490, EUR: 1490 },
      },
      {
        ...mapVariant('MAP-M-COT', 'medium', 'cotton', 12800, 2490, 14, 640),
        oldPrices: { RMB: 14800, USD: 2900, EUR: 2900 },
      },
      {
        ...mapVariant('MAP-L-COT', 'large', 'cotton', 21800, 4490, 0, 880),
        waiting: ['ana', 'marta-ruiz'],
      },
      { ...mapVariant('MAP-S-CAN', 'small', 'canvas', 9800, 2190, 12, 950), picture: 'map-corner' },
      { ...mapVariant('MAP-M-CAN', 'medium', 'canvas', 19800, 3990, 6, 2100), picture: 'map-quarter' },
      mapVariant('MAP-L-CAN', 'large', 'canvas', 32800, 6490, 0, 3400),
    ],
    delivery: { kind: 'ship' },
    views: 388,
    likedBy: ['admin', 'ana', 'su-ye', 'marta-ruiz', 'maker', 'diego-fuentes'],
    favouritedBy: ['ana', 'mute', 'nora-whelan'],
    comments: [
      {
        author: 'marta-ruiz',
        language: 'es',
        hoursAgo: 410,
        text: '¿El tubo cabe en un buzón normal?',
        likedBy: [],
        replies: [
          {
            author: 'zhou-wanqing',
            language: 'zh-hans',
            hoursAgo: 402,
            text: '筒长五十六厘米，一般信箱放不下，快递会送上门。',
            likedBy: ['marta-ruiz'],
          },
        ],
      },
    ],
  },
  {
    key: 'wood-type-postcards',
    slug: 'wood-type-postcards',
    seller: 'diego-fuentes',
    category: 'paper-goods',
    tags: ['handmade', 'limited', 'gift'],
    pictures: ['postcard-type', 'postcard-tiles', 'postcard-arcs'],
    daysAgo: 40,
    texts: {
      'zh-hans': {
        title: '木活字明信片（瓦哈卡手印）',
        summary: '四百克棉卡，木活字一张一张压印，背面真的可以写、可以寄。',
        html: `<p>用四百枚番石榴木活字，在一台一九三二年的手摇压印机上印成。每一套十个字母，十种颜色，油墨里只有亚麻籽油和颜料。</p><p>字会微微陷进纸里，摸得出来。因为是手工上墨，每张深浅都不同，这不是瑕疵，是排队的顺序。</p><p>一年只印三百套，编号写在封套内侧。</p>`,
      },
      en: {
        title: 'Wood-type postcards, printed by hand in Oaxaca',
        summary:
          'Cotton card of 400 g, printed one by one from wooden letters. The back is for writing, so do.',
        html: `<p>Printed from guava-wood type on a hand press of 1932: ten letters, ten colours, and nothing in the ink but linseed oil and pigment.</p><p>The letters sink into the card, and your finger will find them. They were inked by hand, so no two are equally dark. That isn’t a flaw; it’s the order they stood in.</p><p>Three hundred sets a year, numbered inside the sleeve.</p>`,
      },
      es: {
        title: 'Postales de tipos de madera, impresas a mano en Oaxaca',
        summary:
          'Cartulina de algodón de 400 g, impresa una a una con letras de madera. El dorso es para escribir: escribe.',
        html: `<p>Impresas con tipos de guayabo en una prensa manual de 1932: diez letras, diez colores y, en la tinta, solo aceite de linaza y pigmento.</p><p>La letra se hunde en la cartulina y el dedo la encuentra. Como se entinta a mano, no hay dos igual de oscuras. No es un defecto: es el orden de la fila.</p><p>Trescientos juegos al año, numerados por dentro de la funda.</p>`,
      },
    },
    options: [
      {
        key: 'set',
        name: { 'zh-hans': '数量', en: 'Set', es: 'Juego' },
        values: [
          { key: 'five', name: { 'zh-hans': '五张', en: 'Five cards', es: 'Cinco postales' } },
          { key: 'ten', name: { 'zh-hans': '十张', en: 'Ten cards', es: 'Diez postales' } },
        ],
      },
    ],
    variants: [
      {
        sku: 'CARD-5',
        values: { set: 'five' },
        prices: { RMB: 5200, USD: 900, EUR: 850 },
        stock: 61,
        weight: 140,
      },
      {
        sku: 'CARD-10',
        values: { set: 'ten' },
        prices: { RMB: 9600, USD: 1600, EUR: 1500 },
        stock: 23,
        weight: 260,
      },
    ],
    delivery: { kind: 'ship' },
    views: 167,
    likedBy: ['su-ye', 'ana', 'marta-ruiz', 'maker'],
    favouritedBy: ['su-ye'],
    comments: [
      {
        author: 'su-ye',
        language: 'zh-hans',
        hoursAgo: 280,
        text: '背面吃墨，钢笔不洇。已经寄出去三张了。',
        likedBy: ['diego-fuentes', 'ana'],
      },
    ],
  },
] satisfies Product[]
