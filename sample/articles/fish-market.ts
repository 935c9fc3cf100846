import type { Article } from '../types.ts'

export const fishMarket = {
  key: 'fish-market',
  slug: 'fish-market-at-four',
  author: 'bai-yu',
  category: 'images',
  tags: ['light', 'night-market'],
  cover: 'fish-market',
  coverCaption: '三点四十。每个摊位只挂一盏自己的灯，离鱼四十厘米。',
  hoursAgo: 97,
  series: '夜班',
  original: 'zh-hans',
  views: 521,
  likedBy: ['zhou-wanqing', 'nora-whelan', 'admin', 'liu-dapai', 'diego-fuentes', 'su-ye', 'vip', 'ana'],
  favouritedBy: ['nora-whelan', 'zhou-wanqing', 'mute'],
  access: [{ kind: 'credit', amount: 20 }],
  gallery: [
    {
      picture: 'market-row',
      caption: {
        'zh-hans': '三点四十，第一排开灯',
        en: '3:40, the first row switches on',
        es: '3:40, se enciende la primera fila',
      },
    },
    {
      picture: 'market-lamps',
      caption: {
        'zh-hans': '灯都吊在胸口的高度',
        en: 'The lamps hang at chest height',
        es: 'Las lámparas cuelgan a la altura del pecho',
      },
    },
    {
      picture: 'market-ice',
      caption: {
        'zh-hans': '碎冰是最大的一块反光板',
        en: 'Crushed ice, the largest reflector there is',
        es: 'El hielo picado, el mayor reflector que hay',
      },
    },
    {
      picture: 'market-harbour',
      caption: {
        'zh-hans': '五点二十，船回来',
        en: '5:20, the boats come in',
        es: '5:20, vuelven los barcos',
      },
    },
    {
      picture: 'market-roofs',
      caption: {
        'zh-hans': '六点，市场收摊，镇子才醒',
        en: '6:00, the market packs up and the town wakes',
        es: '6:00, el mercado recoge y el pueblo despierta',
      },
    },
    {
      picture: 'fish-set',
      caption: {
        'zh-hans': '最后一筐鲳鱼',
        en: 'The last crate of pomfret',
        es: 'La última caja de palometa',
      },
    },
  ],
  texts: {
    'zh-hans': {
      title: '凌晨四点的鱼市，光是从冰里来的',
      excerpt: '跟着三位鱼贩走完一个夜班。冰、灯、手，和一条比人还长的石斑。',
      html: `<p>鱼市三点四十开灯。不是天花板上的灯，是每个摊位自己吊的一盏，罩子朝下，离鱼四十厘米。鱼贩不关心你看不看得清他的脸，他要你看清鱼的眼睛：清的、鼓的，是今天的；塌的、发白的，是昨天的。</p>
<p>所以在这里拍照，人脸上的光全是反上来的。灯照冰，冰照人。第一次来我把相机举到眼睛的高度，拍出来全是头顶一圈亮、脸一团黑。第二次我蹲下去，和冰一样高，光才对。</p>
<h2>三个人</h2>
<p>老蔡卖石斑，二十六年，右手食指没有指纹，被鱼鳍和冰水磨平了，银行换了三台机器给他录。他说话只说一半，另一半用指头：比一个圈是“可以”，掌心朝下是“别谈了”。</p>
<p>阿芬卖贝，她的摊子最亮，因为蛏子要在水里吐沙，水面把灯光晃得满墙都是。她不让我拍她，但同意我拍墙。</p>
<p>小郑刚接父亲的摊，二十三岁，手机架在秤上直播。他的灯是白的，别人的是黄的，整条过道只有他那一格像医院。买鱼的老人走到他那里都要停一下，把鱼拿到隔壁灯下再看看。</p>
<h2>冰</h2>
<p>一晚上这里要用十一吨冰。碎冰做两件事：保鲜和照明。鱼要凉到零度上下，冰化成的水正好是零度，紧紧贴着鱼身，比冷空气管用得多；融水要能流走，泡在血水里反而坏得快，所以案板都是斜的。</p>
<p>冰面上无数个小断面把光打散，这和影棚里的柔光布是一个道理。任何一个摄影师租到十一吨柔光布，都会高兴得睡不着的。</p>
<blockquote><p>我问老蔡，为什么灯要吊这么低。他说：“高了照人，低了照鱼。我又不卖人。”</p></blockquote>
<h2>五点二十</h2>
<p>船回来的时候天还没亮，海面上先有声音。码头上的人忽然都站直了，连小郑都把手机翻了过去。那条石斑是两个人抬上来的，一米八，比抬它的人还长。它被放在冰上，整个市场的光都往那边斜了一下。</p>
<p>六点十分，冰推进下水道，灯一盏一盏灭。地上的水映着天，蓝得像另一个地方。我收好相机，靴子里全是水，买了两条小黄鱼回家。老蔡多给了我一条，掌心朝上。</p>`,
      hiddenHtml: `<h2>参数与做法</h2>
<p>以下是这组照片的全部设置，给想去拍菜场、夜市的人。</p>
<ul>
<li><strong>镜头：</strong>35 毫米定焦，f/2。焦距再长，过道里退不开；光圈再大，景深只够一只鱼眼。</li>
<li><strong>快门：</strong>1/125 秒。手在秤上的动作用 1/60 会糊，糊得不好看。</li>
<li><strong>感光度：</strong>自动，上限 6400。宁可有颗粒，不要欠曝，暗部从黑里拉回来的颜色是脏的。</li>
<li><strong>测光：</strong>对着冰点测，加一又三分之二档。冰是亮的，相机会以为它该是灰的。</li>
<li><strong>白平衡：</strong>固定 3200K。自动白平衡会在小郑的白灯前来回跳，整组颜色就散了。</li>
<li><strong>位置：</strong>镜头和案板同高，让冰在画面下三分之一。</li>
</ul>
<p>最后一条和相机无关：先买鱼，再拍照。买过三次以后，没有人再问你是哪家报社的。</p>`,
    },
    en: {
      title: 'The fish market at four, where the light comes from the ice',
      excerpt:
        'A night shift with three fishmongers: ice, lamps, hands, and a grouper longer than the men who carried it.',
      html: `<p>The fish market switches on at three forty. Not the lights in the roof: each stall has one lamp of its own, shaded, forty centimetres above the fish. A fishmonger does not care whether you can see his face. He wants you to see the eye of the fish. Clear and round, it is from today; sunken and milky, from yesterday.</p>
<p>So the light on people’s faces here is all thrown back from below. The lamp lights the ice, the ice lights the man. On my first visit I held the camera at eye level and got bright hair and black faces. The second time I squatted until I was level with the ice, and the light was right.</p>
<h2>Three people</h2>
<p>Old Cai has sold grouper for twenty-six years. His right forefinger has no print any more, worn away by fins and ice water; the bank tried three machines on it. He speaks half of each sentence and does the rest by hand: a ring of finger and thumb means “all right”, a palm turned down means “that’s the end of it”.</p>
<p>A-Fen sells shellfish. Hers is the brightest stall, because razor clams stand in water to spit out their sand and the water throws the lamplight all over the wall. She would not let me photograph her, but she let me have the wall.</p>
<p>Young Zheng has just taken over from his father. He is twenty-three and streams from a phone propped on the scales. His lamp is white, the others are yellow, and his one cell of the aisle looks like a hospital. The old customers stop there, then carry the fish next door for another look.</p>
<h2>Ice</h2>
<p>Eleven tonnes of it go in one night. Crushed ice does two things: it keeps, and it lights. Fish wants to be close to zero, and melting ice is exactly zero and clings to the skin, which chilled air never does. The water must run off, since fish lying in it spoils sooner; that is why every slab is tilted.</p>
<p>The countless small faces of the ice scatter the light just as the white cloth in a studio does. Show me the photographer who could sleep after being lent eleven tonnes of diffuser.</p>
<blockquote><p>I asked Old Cai why the lamps hang so low. “High up they light people,” he said. “Low down they light fish. I don’t sell people.”</p></blockquote>
<h2>Twenty past five</h2>
<p>The boats come back before the light does; you hear them first. Suddenly everybody on the quay stood straight, and even Zheng turned his phone over. Two men carried the grouper up. It was a metre eighty, longer than either of them. When it lay down on the ice, all the light in the market seemed to lean that way.</p>
<p>At ten past six the ice was pushed down the drain and the lamps went out one after another. The water on the floor held the sky, blue as somewhere else. I packed the camera, boots full of water, and bought two yellow croakers. Old Cai gave me a third, palm up.</p>`,
      hiddenHtml: `<h2>Settings and habits</h2>
<p>Everything behind these pictures, for anyone who wants to photograph a market.</p>
<ul>
<li><strong>Lens:</strong> a 35 mm at f/2. Anything longer and you cannot step back far enough; any wider open and only one eye of the fish is sharp.</li>
<li><strong>Shutter:</strong> 1/125 s. At 1/60 hands on the scales blur, and not prettily.</li>
<li><strong>ISO:</strong> automatic, up to 6400. Grain is better than underexposure; colour pulled out of black is dirty.</li>
<li><strong>Metering:</strong> spot on the ice, plus one and two thirds. Ice is bright, and the camera believes it should be grey.</li>
<li><strong>White balance:</strong> fixed at 3200 K. On automatic it jumps each time you pass Zheng’s lamp, and the set falls apart.</li>
<li><strong>Position:</strong> lens level with the slab, the ice in the lowest third.</li>
</ul>
<p>The last one has nothing to do with cameras. Buy fish first, photograph later. After the third time nobody asks which newspaper you are from.</p>`,
    },
    es: {
      title: 'La lonja a las cuatro: la luz sale del hielo',
      excerpt:
        'Un turno de noche con tres pescaderos: hielo, lámparas, manos y un mero más largo que quienes lo cargaban.',
      html: `<p>La lonja se enciende a las tres y cuarenta. No las luces del techo: cada puesto tiene su lámpara, con pantalla, a cuarenta centímetros del pescado. Al pescadero le da igual que le veas la cara; quiere que veas el ojo del pez. Claro y abombado, es de hoy; hundido y lechoso, de ayer.</p>
<p>Por eso aquí la luz de las caras viene toda de abajo. La lámpara ilumina el hielo y el hielo ilumina al hombre. La primera vez sostuve la cámara a la altura de los ojos y me salieron pelos brillantes y caras negras. La segunda me agaché hasta quedar al nivel del hielo, y la luz estaba en su sitio.</p>
<h2>Tres personas</h2>
<p>El viejo Cai vende mero desde hace veintiséis años. Su índice derecho ya no tiene huella: se la gastaron las aletas y el agua helada, y el banco probó con tres máquinas. Dice la mitad de cada frase y el resto lo pone la mano: un anillo con los dedos es «vale»; la palma hacia abajo, «no se hable más».</p>
<p>A-Fen vende marisco. Su puesto es el que más brilla, porque las navajas están en agua para soltar la arena y el agua reparte la luz por toda la pared. No quiso que la fotografiara, pero me dejó la pared.</p>
<p>El joven Zheng acaba de heredar el puesto de su padre. Tiene veintitrés años y retransmite con el móvil apoyado en la balanza. Su luz es blanca y las demás amarillas, y su tramo del pasillo parece un hospital. Los clientes mayores se paran allí y luego llevan el pescado a la lámpara de al lado para mirarlo otra vez.</p>
<h2>Hielo</h2>
<p>En una noche se gastan once toneladas. El hielo picado hace dos cosas: conserva e ilumina. El pescado pide estar cerca de los cero grados, y el hielo que se funde está justo a cero y se pega a la piel, cosa que el aire frío no hace. El agua tiene que irse, porque el pescado que se queda en ella se estropea antes; de ahí que las mesas estén inclinadas.</p>
<p>Las innumerables caras del hielo dispersan la luz como la tela blanca de un estudio. A ver qué fotógrafo duerme si le prestan once toneladas de difusor.</p>
<blockquote><p>Le pregunté al viejo Cai por qué las lámparas cuelgan tan bajo. «Arriba alumbran gente —dijo—. Abajo alumbran pescado. Y yo no vendo gente».</p></blockquote>
<h2>Las cinco y veinte</h2>
<p>Los barcos vuelven antes que el día; primero se los oye. De pronto todos en el muelle se enderezaron y hasta Zheng dio la vuelta al móvil. Al mero lo subieron entre dos. Medía un metro ochenta, más que cualquiera de ellos. Cuando lo tendieron en el hielo, toda la luz de la lonja pareció inclinarse hacia allí.</p>
<p>A las seis y diez empujaron el hielo al desagüe y las lámparas se apagaron una tras otra. El agua del suelo sostenía el cielo, azul como si fuera otro sitio. Guardé la cámara, con las botas llenas de agua, y compré dos corvinas pequeñas. El viejo Cai me dio una más, con la palma hacia arriba.</p>`,
      hiddenHtml: `<h2>Ajustes y costumbres</h2>
<p>Todo lo que hay detrás de estas fotos, para quien quiera retratar un mercado.</p>
<ul>
<li><strong>Objetivo:</strong> un 35 mm a f/2. Con más focal no hay sitio para retroceder; con más apertura solo queda nítido un ojo del pez.</li>
<li><strong>Obturación:</strong> 1/125. A 1/60 las manos sobre la balanza salen movidas, y no de manera bonita.</li>
<li><strong>ISO:</strong> automático, hasta 6400. Mejor grano que subexposición: el color rescatado del negro sale sucio.</li>
<li><strong>Medición:</strong> puntual sobre el hielo, más un paso y dos tercios. El hielo es claro y la cámara cree que debería ser gris.</li>
<li><strong>Balance de blancos:</strong> fijo en 3200 K. En automático salta cada vez que pasas junto a la lámpara de Zheng y la serie se deshace.</li>
<li><strong>Posición:</strong> el objetivo a la altura de la mesa y el hielo en el tercio inferior.</li>
</ul>
<p>Lo último no tiene que ver con cámaras: primero compra pescado y después haz fotos. A la tercera vez ya nadie te pregunta de qué periódico eres.</p>`,
    },
  },
} satisfies Article
