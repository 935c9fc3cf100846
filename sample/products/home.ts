import type { Product } from '../types.ts'

export const home = [
  {
    key: 'north-balcony-seed-box',
    slug: 'north-balcony-seed-box',
    seller: 'shen-jiming',
    category: 'pantry-and-garden',
    tags: ['gift', 'for-makers'],
    pictures: ['seed-box', 'seed-balcony', 'seed-leaves'],
    daysAgo: 61,
    texts: {
      'zh-hans': {
        title: '北阳台种子盒',
        summary: '五种在两小时日照下也长得好的叶菜，按播种先后排好，附一张写得很啰嗦的卡片。',
        html: `<p>专为朝北、朝东和被对面楼挡住的阳台配的。春盒：莙荙菜、欧芹、细香葱、散叶生菜、薄荷。秋盒：菠菜、芝麻菜、野苣、芫荽、韭菜。</p><ul><li>每种二十到八十粒，够一只四十厘米长盆种两次；</li><li>当年新种，袋上写着发芽率和抽检日期；</li><li>卡片正面是播种表，背面是“浇多了怎么办”。</li></ul><p>种子只寄中国大陆。活的东西过境有检疫，我们守规矩。</p>`,
      },
      en: {
        title: 'Seed box for a north-facing balcony',
        summary:
          'Five leaf crops that do well on two hours of sun, in the order of sowing, with a card that says too much.',
        html: `<p>Put together for balconies that look north or east or at the house opposite. Spring: chard, parsley, chives, loose-leaf lettuce, mint. Autumn: spinach, rocket, lamb’s lettuce, coriander, garlic chives.</p><ul><li>Twenty to eighty seeds of each, enough to sow a planter of 40 cm twice.</li><li>This year’s seed; the rate of germination and the date of the test stand on each packet.</li><li>A sowing calendar on one side of the card, “what to do when you have watered too much” on the other.</li></ul><p>Seeds are sent within mainland China only. Living things need plant-health papers at a border, and we keep to the rules.</p>`,
      },
      es: {
        title: 'Caja de semillas para un balcón al norte',
        summary:
          'Cinco verduras de hoja que se dan bien con dos horas de sol, por orden de siembra y con una ficha que habla demasiado.',
        html: `<p>Pensada para balcones que miran al norte, al este o a la casa de enfrente. Primavera: acelga, perejil, cebollino, lechuga de hoja y menta. Otoño: espinaca, rúcula, canónigos, cilantro y ajo chino.</p><ul><li>De veinte a ochenta semillas de cada una, para sembrar dos veces una jardinera de 40 cm.</li><li>Semilla del año, con el porcentaje de germinación y la fecha de la prueba en cada sobre.</li><li>Calendario de siembra por un lado de la ficha y «qué hacer si has regado de más» por el otro.</li></ul><p>Las semillas solo se envían dentro de China continental. Lo vivo necesita papeles para cruzar una frontera, y nosotros respetamos las reglas.</p>`,
      },
    },
    options: [
      {
        key: 'season',
        name: { 'zh-hans': '季节', en: 'Season', es: 'Temporada' },
        values: [
          { key: 'spring', name: { 'zh-hans': '春', en: 'Spring', es: 'Primavera' } },
          { key: 'autumn', name: { 'zh-hans': '秋', en: 'Autumn', es: 'Otoño' } },
        ],
      },
    ],
    variants: [
      {
        sku: 'SEED-SPR',
        values: { season: 'spring' },
        prices: { RMB: 2600, USD: 490, EUR: 450 },
        stock: 34,
        weight: 90,
      },
      {
        sku: 'SEED-AUT',
        values: { season: 'autumn' },
        prices: { RMB: 2600, USD: 490, EUR: 450 },
        stock: 52,
        weight: 85,
      },
    ],
    delivery: { kind: 'ship' },
    views: 214,
    likedBy: ['chen-yan', 'mute', 'ruan-ayi', 'zhou-wanqing'],
    favouritedBy: ['mute', 'chen-yan'],
    comments: [
      {
        author: 'chen-yan',
        language: 'zh-hans',
        hoursAgo: 300,
        text: '薄荷那袋上写着“请给它单独一盆”，感叹号有三个。我没听，现在阳台是它的了。',
        likedBy: ['shen-jiming', 'ana', 'marta-ruiz'],
      },
    ],
  },
  {
    key: 'watch-screwdrivers',
    slug: 'watchmakers-screwdrivers',
    seller: 'wu-shoushi',
    category: 'home-and-bench',
    tags: ['for-makers'],
    pictures: ['watch-drivers', 'watch-open'],
    daysAgo: 120,
    texts: {
      'zh-hans': {
        title: '修表匠的螺丝刀',
        summary: '刀口自己磨过，转头不晃。修眼镜、修闹钟、修你一直不敢拆的那个东西。',
        html: `<p>黄铜杆，尾帽可以自由转动，食指顶住，拇指和中指捻。刀口一律在我店里用油石重磨：厚度要正好填满螺丝的槽，薄了会咬坏槽口，这是坏表最常见的死法。</p><table><thead><tr><th>刀宽（毫米）</th><th>用处</th></tr></thead><tbody><tr><td>0.6 / 0.8</td><td>女表机芯</td></tr><tr><td>1.0 / 1.2</td><td>男表机芯、眼镜</td></tr><tr><td>1.4 / 1.6</td><td>座钟、收音机旋钮</td></tr><tr><td>2.0 / 2.5 / 3.0</td><td>家里其他的一切</td></tr></tbody></table><p>五支装是中间五种，九支装全有。刀口磨秃了寄回来，终身免费重磨，你付单程邮费。</p>`,
      },
      en: {
        title: 'Watchmaker’s screwdrivers',
        summary:
          'Blades ground in the shop, heads that turn without a wobble. For spectacles, alarm clocks, and the thing you never dared to open.',
        html: `<p>Brass shafts with a free-turning cap: the forefinger rests on top, thumb and middle finger do the turning. Every blade is reground on an oilstone in my shop. It has to fill the slot of the screw exactly; too thin, and it chews the edges, which is how most watches die.</p><table><thead><tr><th>Width (mm)</th><th>For</th></tr></thead><tbody><tr><td>0.6 / 0.8</td><td>small watch movements</td></tr><tr><td>1.0 / 1.2</td><td>larger movements, spectacles</td></tr><tr><td>1.4 / 1.6</td><td>table clocks, radio knobs</td></tr><tr><td>2.0 / 2.5 / 3.0</td><td>everything else in the house</td></tr></tbody></table><p>The set of five holds the middle sizes, the set of nine all of them. When a blade is blunt send it back: I regrind it free for life, you pay the postage one way.</p>`,
      },
      es: {
        title: 'Destornilladores de relojero',
        summary:
          'Hojas afiladas en el taller y cabezas que giran sin bailar. Para gafas, despertadores y eso que nunca te atreviste a abrir.',
        html: `<p>Mango de latón con tapa giratoria: el índice se apoya arriba y el pulgar y el corazón hacen girar. Cada hoja se repasa en mi taller con piedra al aceite. Tiene que llenar justo la ranura del tornillo; si es más fina, la muerde, y así mueren casi todos los relojes.</p><table><thead><tr><th>Ancho (mm)</th><th>Para</th></tr></thead><tbody><tr><td>0,6 / 0,8</td><td>máquinas pequeñas</td></tr><tr><td>1,0 / 1,2</td><td>máquinas grandes, gafas</td></tr><tr><td>1,4 / 1,6</td><td>relojes de mesa, mandos de radio</td></tr><tr><td>2,0 / 2,5 / 3,0</td><td>todo lo demás de la casa</td></tr></tbody></table><p>El juego de cinco trae las medidas centrales; el de nueve, todas. Cuando una hoja se gaste, mándamela: la afilo gratis de por vida y tú pagas el envío de ida.</p>`,
      },
    },
    options: [
      {
        key: 'set',
        name: { 'zh-hans': '套装', en: 'Set', es: 'Juego' },
        values: [
          { key: 'five', name: { 'zh-hans': '五支', en: 'Five', es: 'Cinco' } },
          { key: 'nine', name: { 'zh-hans': '九支', en: 'Nine', es: 'Nueve' } },
        ],
      },
    ],
    variants: [
      {
        sku: 'DRV-5',
        values: { set: 'five' },
        prices: { RMB: 16800, USD: 2600, EUR: 2500 },
        stock: 18,
        weight: 310,
      },
      {
        sku: 'DRV-9',
        values: { set: 'nine' },
        prices: { RMB: 28800, USD: 4400, EUR: 4200 },
        oldPrices: { RMB: 32800, USD: 4900, EUR: 4700 },
        stock: 7,
        weight: 520,
      },
    ],
    delivery: { kind: 'ship' },
    views: 201,
    likedBy: ['ben', 'maker', 'nora-whelan', 'liu-dapai'],
    favouritedBy: ['ben', 'nora-whelan'],
    comments: [],
  },
  {
    key: 'old-shou-mei',
    slug: 'old-shou-mei-tea',
    seller: 'vip',
    category: 'pantry-and-garden',
    tags: ['gift'],
    pictures: ['tea-caddy', 'tea-cups', 'tea-blossom'],
    daysAgo: 33,
    texts: {
      'zh-hans': {
        title: '老寿眉白茶',
        summary: '二〇一八年秋，福鼎点头。放了几年，青气退了，枣香出来，煮着喝最好。',
        html: `<p>寿眉是白茶里最家常的一种，叶子大、梗多、价钱平。白茶只萎凋、干燥，不炒不揉，放几年会慢慢变：先是草气，后来是花，再后来像煮枣子。</p><p><strong>泡：</strong>五克，一百五十毫升，沸水，第一泡二十秒。</p><p><strong>煮：</strong>三克，七百毫升，水开下茶，小火五分钟，可续两次。</p><p>铁罐装可以长放；纸包是喝得快的人用的，便宜八块。</p>`,
      },
      en: {
        title: 'Aged Shou Mei white tea',
        summary:
          'Autumn 2018, from Diantou in Fuding. A few years on the shelf have turned the grass into dates. Best simmered.',
        html: `<p>Shou Mei is the everyday white tea: large leaves, plenty of stalk, a modest price. White tea is only withered and dried, neither fired nor rolled, and it goes on changing for years: first grass, then flowers, then something like stewed dates.</p><p><strong>To brew:</strong> 5 g to 150 ml, boiling water, twenty seconds for the first infusion.</p><p><strong>To simmer:</strong> 3 g to 700 ml, tea into boiling water, five minutes on a low flame, twice more with fresh water.</p><p>The tin keeps for years. The paper parcel is for those who drink faster, and costs a little less.</p>`,
      },
      es: {
        title: 'Té blanco Shou Mei añejo',
        summary:
          'Otoño de 2018, de Diantou, en Fuding. Unos años de reposo han cambiado la hierba por dátil. Mejor a fuego lento.',
        html: `<p>Shou Mei es el té blanco de diario: hoja grande, bastante tallo y precio moderado. El té blanco solo se marchita y se seca, no se tuesta ni se enrolla, y sigue cambiando durante años: primero hierba, luego flores y después algo parecido al dátil cocido.</p><p><strong>En infusión:</strong> 5 g en 150 ml de agua hirviendo, veinte segundos la primera.</p><p><strong>A fuego lento:</strong> 3 g en 700 ml, con el agua ya hirviendo, cinco minutos; admite dos aguas más.</p><p>La lata se conserva años. El paquete de papel es para quien bebe más deprisa y cuesta algo menos.</p>`,
      },
    },
    options: [
      {
        key: 'weight',
        name: { 'zh-hans': '净重', en: 'Weight', es: 'Peso' },
        values: [
          { key: 'g50', name: { 'zh-hans': '50 克', en: '50 g', es: '50 g' } },
          { key: 'g200', name: { 'zh-hans': '200 克', en: '200 g', es: '200 g' } },
        ],
      },
      {
        key: 'pack',
        name: { 'zh-hans': '包装', en: 'Packing', es: 'Envase' },
        values: [
          { key: 'tin', name: { 'zh-hans': '铁罐', en: 'Tin', es: 'Lata' } },
          { key: 'paper', name: { 'zh-hans': '纸包', en: 'Paper', es: 'Papel' } },
        ],
      },
    ],
    variants: [
      {
        sku: 'TEA-50-TIN',
        values: { weight: 'g50', pack: 'tin' },
        prices: { RMB: 4600, USD: 900, EUR: 850 },
        stock: 48,
        weight: 140,
      },
      {
        sku: 'TEA-50-PAP',
        values: { weight: 'g50', pack: 'paper' },
        prices: { RMB: 3800, USD: 750, EUR: 700 },
        stock: 60,
        weight: 75,
      },
      {
        sku: 'TEA-200-TIN',
        values: { weight: 'g200', pack: 'tin' },
        prices: { RMB: 14600, USD: 2500, EUR: 2400 },
        stock: 15,
        weight: 390,
      },
      {
        sku: 'TEA-200-PAP',
        values: { weight: 'g200', pack: 'paper' },
        prices: { RMB: 13800, USD: 2350, EUR: 2250 },
        stock: 22,
        weight: 240,
      },
    ],
    delivery: { kind: 'ship' },
    views: 173,
    likedBy: ['ruan-ayi', 'admin', 'ana', 'chen-yan'],
    favouritedBy: ['ana'],
    comments: [
      {
        author: 'ruan-ayi',
        language: 'zh-hans',
        hoursAgo: 190,
        text: '煮完的叶子别倒，烧排骨的时候放一把，解腻。',
        likedBy: ['vip', 'liu-dapai', 'ana'],
        replies: [
          {
            author: 'vip',
            language: 'zh-hans',
            hoursAgo: 186,
            text: '卖了十几年茶，第一次听说。今晚就试。',
            likedBy: ['ruan-ayi'],
          },
        ],
      },
    ],
  },
] satisfies Product[]
