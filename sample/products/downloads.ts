import type { Product } from '../types.ts'

export const downloads = [
  {
    key: 'desk-plans',
    slug: 'fir-desk-plans',
    seller: 'maker',
    category: 'downloads',
    tags: ['for-makers', 'instant'],
    pictures: ['desk-drawing', 'desk-joint'],
    daysAgo: 26,
    texts: {
      'zh-hans': {
        title: '杉木书桌图纸与下料单',
        summary: '一比十图纸一张，按榫加好长度的下料单一份。买一次，做多少张都行。',
        html: `<p>与文章<a href="/article/fir-desk-for-fifty-years">《从一块杉木板到一张能用五十年的书桌》</a>配套。图纸上有三个视图和穿带的位置，下料单里的长度已经加上两头的榫。</p><ul><li>PDF 图纸，A4 横向，比例 1:10；</li><li>CSV 下料单，任何表格软件都能打开；</li><li>可以自己做，也可以交给本地木匠做；只请不要转卖图纸。</li></ul><p>图纸与文章里的附件相同，文章里免费。觉得有用、愿意请我喝杯茶的，在这里付。</p>`,
      },
      en: {
        title: 'Fir desk: drawing and cut list',
        summary:
          'One drawing at 1:10, one cut list with the tenons added. Buy once, build as many as you like.',
        html: `<p>Goes with the article <a href="/article/fir-desk-for-fifty-years">From a fir board to a desk that lasts fifty years</a>. The drawing has three views and the place of the battens; lengths in the cut list include the tenons.</p><ul><li>Drawing as a PDF, A4 across, scale 1:10.</li><li>Cut list as a CSV file for any spreadsheet.</li><li>Build it yourself or have it built; only please don’t sell the drawing on.</li></ul><p>The files are the same as those under the article, where they are free. Those who find them useful and would like to stand me a tea can do it here.</p>`,
      },
      es: {
        title: 'Escritorio de abeto chino: plano y lista de corte',
        summary:
          'Un plano a escala 1:10 y una lista con las espigas ya sumadas. Se paga una vez y se construye cuantas veces quieras.',
        html: `<p>Acompaña al artículo <a href="/article/fir-desk-for-fifty-years">De una tabla de abeto chino a un escritorio para cincuenta años</a>. El plano trae tres vistas y la posición de los travesaños; las medidas de la lista incluyen las espigas.</p><ul><li>Plano en PDF, A4 apaisado, escala 1:10.</li><li>Lista de corte en CSV para cualquier hoja de cálculo.</li><li>Hazlo tú o encárgalo; solo pido que no se revenda el plano.</li></ul><p>Son los mismos archivos que acompañan al artículo, donde son gratis. Quien los encuentre útiles y quiera invitarme a un té puede hacerlo aquí.</p>`,
      },
    },
    options: [],
    variants: [{ sku: 'DESK-PLAN', values: {}, prices: { RMB: 3500, USD: 600, EUR: 550 }, stock: null }],
    delivery: {
      kind: 'file',
      files: [
        {
          name: 'desk-drawing',
          title: { 'zh-hans': '书桌图纸', en: 'Drawing of the desk', es: 'Plano del escritorio' },
          extension: 'pdf',
        },
        {
          name: 'desk-cut-list',
          title: { 'zh-hans': '下料单', en: 'Cut list', es: 'Lista de corte' },
          extension: 'csv',
        },
      ],
    },
    views: 112,
    likedBy: ['wu-shoushi', 'diego-fuentes', 'ben'],
    favouritedBy: ['mute'],
    comments: [],
  },
  {
    key: 'fish-market-set',
    slug: 'fish-market-picture-set',
    seller: 'bai-yu',
    category: 'downloads',
    tags: ['instant', 'gift'],
    pictures: ['fish-set', 'fish-lamps', 'market-harbour', 'market-ice'],
    daysAgo: 19,
    texts: {
      'zh-hans': {
        title: '凌晨鱼市十二张（图集下载）',
        summary: '从开灯到收摊的十二张，屏幕版和可打印的大图，可作壁纸，可挂在店里。',
        html: `<p>三点四十到六点十分，按时间排好，一共十二张。屏幕版宽一千二百八十像素，大图版宽两千四百像素，可以印到 A4。</p><p>许可很短：自己用、挂在自己店里、发朋友圈都可以；印来卖、放进广告，请先写信。</p>`,
      },
      en: {
        title: 'Twelve from the fish market (picture set)',
        summary: 'Twelve pictures from lights on to lights out, for the screen and large enough to print.',
        html: `<p>From 3:40 to 6:10, in order of time, twelve in all. The screen set is 1,280 pixels wide, the large set 2,400, which prints up to A4.</p><p>The licence is short. For yourself, on the wall of your shop, to show your friends: yes. To sell prints or to advertise with: write first.</p>`,
      },
      es: {
        title: 'Doce fotos de la lonja (serie para descargar)',
        summary:
          'Doce imágenes, desde que se encienden las luces hasta que se apagan, para pantalla y en tamaño para imprimir.',
        html: `<p>De las 3:40 a las 6:10, en orden, doce en total. La serie de pantalla mide 1.280 píxeles de ancho; la grande, 2.400, y se puede imprimir hasta A4.</p><p>La licencia es corta: para ti, en la pared de tu tienda o para enseñarlas, sí. Para vender copias o hacer publicidad, escríbeme antes.</p>`,
      },
    },
    options: [
      {
        key: 'resolution',
        name: { 'zh-hans': '版本', en: 'Edition', es: 'Edición' },
        values: [
          { key: 'screen', name: { 'zh-hans': '屏幕版', en: 'For the screen', es: 'Para pantalla' } },
          {
            key: 'both',
            name: { 'zh-hans': '屏幕版＋大图', en: 'Screen and large', es: 'Pantalla y grande' },
          },
        ],
      },
    ],
    variants: [
      {
        sku: 'FISH-SCR',
        values: { resolution: 'screen' },
        prices: { RMB: 990, USD: 200, EUR: 190 },
        stock: null,
      },
      {
        sku: 'FISH-ALL',
        values: { resolution: 'both' },
        prices: { RMB: 1990, USD: 390, EUR: 350 },
        oldPrices: { RMB: 2990, USD: 490, EUR: 450 },
        stock: null,
      },
    ],
    delivery: {
      kind: 'file',
      files: [
        {
          name: 'fish-set-screen',
          title: { 'zh-hans': '屏幕版（ZIP）', en: 'Screen set (ZIP)', es: 'Serie de pantalla (ZIP)' },
          extension: 'zip',
        },
        {
          name: 'fish-set-print',
          title: { 'zh-hans': '大图版（ZIP）', en: 'Large set (ZIP)', es: 'Serie grande (ZIP)' },
          extension: 'zip',
          skus: ['FISH-ALL'],
        },
      ],
    },
    views: 146,
    likedBy: ['zhou-wanqing', 'nora-whelan', 'admin'],
    favouritedBy: ['nora-whelan'],
    comments: [],
  },
  {
    key: 'stall-ledger-licence',
    slug: 'stall-ledger-licence',
    seller: 'he-xiaoman',
    category: 'downloads',
    tags: ['for-makers', 'instant'],
    pictures: ['ledger-app', 'ledger-key'],
    daysAgo: 48,
    texts: {
      'zh-hans': {
        title: '摊账（手机记账，许可码）',
        summary: '收摊三十秒记完一晚：收入、原料、天气。不联网，不要账号，数据在你手机里。',
        html: `<p>我和我表弟做的。他会写程序，我会收摊。界面就一页，七个格子，字大，手上有水也点得着。</p><ul><li>按晴雨、周几、月份自动出表；</li><li>导出 CSV，随时带走；</li><li>没有网络权限，可以在系统设置里查。</li></ul><p>付款后立即得到一个许可码，一个码用一台手机，换手机时在旧的上面注销即可。先用模板试试的，右边“下载”里有免费表格。</p>`,
      },
      en: {
        title: 'Stall Ledger (bookkeeping on the phone, licence key)',
        summary:
          'One night in thirty seconds while you pack up: takings, goods, weather. Offline, no account, the data stays in your phone.',
        html: `<p>My cousin and I made it. He can program, I can pack up a stall. There is one page with seven boxes in large type that works with wet hands.</p><ul><li>Tables by weather, weekday and month make themselves.</li><li>Take everything out as CSV whenever you like.</li><li>It has no permission to use the network; look it up in your settings.</li></ul><p>You get a licence key the moment you pay. One key is for one phone; release it there to move it to the next. If you would rather try a sheet first, there is a free template under “Download”.</p>`,
      },
      es: {
        title: 'Cuentas de Puesto (contabilidad en el móvil, licencia)',
        summary:
          'Una noche en treinta segundos mientras recoges: ingresos, materia y tiempo. Sin red, sin cuenta y con los datos en tu teléfono.',
        html: `<p>La hicimos mi primo y yo. Él sabe programar y yo sé recoger un puesto. Es una sola página con siete casillas en letra grande, y funciona con las manos mojadas.</p><ul><li>Saca sola las tablas por tiempo, día de la semana y mes.</li><li>Exporta todo a CSV cuando quieras.</li><li>No tiene permiso de red; compruébalo en los ajustes.</li></ul><p>Recibes la clave en cuanto pagas. Cada clave sirve para un teléfono; para cambiar, libérala en el antiguo. Si prefieres probar antes con una hoja de cálculo, hay una plantilla gratis en «Descargas».</p>`,
      },
    },
    options: [],
    variants: [{ sku: 'LEDGER-1', values: {}, prices: { RMB: 3000, USD: 500, EUR: 500 }, stock: 9 }],
    delivery: {
      kind: 'licence',
      keys: [
        'TZ7K-Q2MN-48RX-SAMPLE',
        'TZ7K-W9FD-31LC-SAMPLE',
        'TZ7K-H5BV-76PT-SAMPLE',
        'TZ7K-J8GY-20ZE-SAMPLE',
        'TZ7K-N4XS-93KU-SAMPLE',
        'TZ7K-R6CA-57WM-SAMPLE',
        'TZ7K-D3LP-84HQ-SAMPLE',
        'TZ7K-V1TE-69BN-SAMPLE',
        'TZ7K-Y8MR-15FG-SAMPLE',
        'TZ7K-A2ZK-42DJ-SAMPLE',
        'TZ7K-P7WC-38VL-SAMPLE',
      ],
      note: {
        'zh-hans': '在应用首页点“输入许可码”，粘贴即可。',
        en: 'Tap “Enter licence key” on the first page of the app and paste it.',
        es: 'Toca «Introducir clave» en la primera página de la aplicación y pégala.',
      },
    },
    views: 129,
    likedBy: ['liu-dapai', 'vip', 'ruan-ayi'],
    favouritedBy: ['liu-dapai'],
    comments: [],
  },
] satisfies Product[]
