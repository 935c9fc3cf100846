import type { Article } from '../types.ts'

export const firDesk = {
  key: 'fir-desk',
  slug: 'fir-desk-for-fifty-years',
  author: 'maker',
  category: 'craft',
  tags: ['wood', 'numbers'],
  cover: 'fir-desk',
  hoursAgo: 27,
  original: 'zh-hans',
  views: 286,
  likedBy: ['admin', 'wu-shoushi', 'ben', 'diego-fuentes', 'vip', 'zhou-wanqing', 'liu-dapai'],
  favouritedBy: ['wu-shoushi', 'ben', 'diego-fuentes', 'mute', 'ana'],
  attachments: [
    {
      name: 'desk-drawing',
      title: {
        'zh-hans': '书桌图纸（PDF，比例 1:10）',
        en: 'Drawing of the desk (PDF, 1:10)',
        es: 'Plano del escritorio (PDF, 1:10)',
      },
      extension: 'pdf',
    },
    {
      name: 'desk-cut-list',
      title: { 'zh-hans': '下料单（CSV）', en: 'Cut list (CSV)', es: 'Lista de corte (CSV)' },
      extension: 'csv',
      extractionCode: 'fir1200',
    },
  ],
  texts: {
    'zh-hans': {
      title: '从一块杉木板到一张能用五十年的书桌',
      excerpt: '杉木软、轻、便宜，人人说它不配做桌子。配不配，要看你让不让它动。',
      html: `<p>杉木被看不起是有原因的：指甲一掐一个印，密度大约只有橡木的一半，木材行里论方卖，从来摆在门口。可是老房子拆下来的杉木门板，一百年了还是平的。木头没有问题，问题通常出在人把它钉死了。</p>
<h2>木头是活的，只是动得慢</h2>
<p>木头会随空气的湿度胀缩，而且三个方向差得很远。顺着木纹几乎不动；横着木纹，弦向的胀缩大约是径向的两倍。一块六百毫米深的杉木桌面，从梅雨天到暖气房，横向走动四五毫米是常事。</p>
<p>所以做桌面的全部学问可以写成一句话：<strong>横着木纹的方向，永远不要固定两头。</strong>用胶、用钉、用铁角码，都是在跟四毫米较劲，最后裂的一定是木头。</p>
<h2>穿带：八百年前就解决了的事</h2>
<p>传统的办法叫穿带。在桌面背后横着木纹开一道燕尾槽，槽口窄、槽底宽，另做一根断面也是燕尾形的木条推进去。木条管住桌面不翘，却不拦着桌面在槽里胀缩。槽和木条都略带一点锥度，大约每六百毫米差两毫米，推到最后才紧。</p>
<ol>
<li>五块一百二十毫米宽的板拼成桌面，年轮一正一反，互相牵制。</li>
<li>背后开两道燕尾槽，深八毫米，是板厚的三分之一。</li>
<li>穿带只在中间点一滴胶，或者干脆不用胶。</li>
<li>桌面与望板之间用木扣连接，木扣在槽里能滑动。</li>
</ol>
<h2>尺寸</h2>
<table><thead><tr><th>部件</th><th>数量</th><th>长×宽×厚（毫米）</th></tr></thead><tbody>
<tr><td>桌面板</td><td>5</td><td>1200×120×25</td></tr>
<tr><td>穿带</td><td>2</td><td>560×50×40</td></tr>
<tr><td>桌腿</td><td>4</td><td>715×55×55</td></tr>
<tr><td>长望板</td><td>2</td><td>1010×100×22</td></tr>
<tr><td>短望板</td><td>2</td><td>450×100×22</td></tr>
</tbody></table>
<p>望板写的是榫肩之间的净长，下料时两头各加三十五毫米（下料单里已经加好）。腿与望板用闷榫，榫长三十五毫米，厚是望板的三分之一。软木的榫要比硬木的长一点，因为它靠的是面积，不是硬度。</p>
<figure><img src="sample:desk-plan" alt="书桌立面图"><figcaption>高七百四十毫米。坐高四十四厘米的椅子，配这个高度写字最舒服。</figcaption></figure>
<h2>表面：让它能修</h2>
<p>杉木会被压出印子，这没法避免，能选的是印子好不好修。硬漆一旦破了，只能整面打掉重来；油和蜡不结膜，压痕处垫一块湿布，用熨斗烫几秒，木纤维吸水鼓起来，再补一遍油就行。我用的是熟桐油三遍，间隔一天，最后一遍蜡。</p>
<blockquote><p>擦过油的布千万不要揉成一团丢进垃圾桶。干性油氧化放热，成团的布散不掉热，会自己烧起来。摊平晾干，或者泡在水里。</p></blockquote>
<p>第一张这样的桌子是我二十六岁做的，现在在我女儿屋里。上面有她的圆规洞、我的茶杯印，还有一道谁也不承认的刀痕。桌面是平的，缝是严的。再过二十多年，我来兑现标题里的数字。</p>
<p>图纸和下料单附在文末，拿去用。</p>`,
    },
    en: {
      title: 'From a fir board to a desk that lasts fifty years',
      excerpt:
        'Fir is soft, light and cheap, and everybody says it is not worth a table. It depends on whether you let it move.',
      html: `<p>There are reasons why Chinese fir is looked down on. A fingernail leaves a mark; it has about half the density of oak; the timber yard keeps it by the door. And yet fir doors taken out of old houses are still flat after a hundred years. There was nothing wrong with the wood. What goes wrong, as a rule, is that somebody nails it down.</p>
<h2>Wood lives, only slowly</h2>
<p>Wood swells and shrinks with the air, and very differently in its three directions. Along the grain it hardly moves. Across the grain, the movement along the rings is about twice that towards the heart. A fir top six hundred millimetres deep will walk four or five millimetres between the rainy season and a heated winter room.</p>
<p>So the whole art of a table top fits into one sentence: <strong>across the grain, never fix both edges.</strong> Glue, nails, steel brackets: each is a fight against four millimetres, and it is always the wood that splits.</p>
<h2>The sliding batten, a problem solved long ago</h2>
<p>The old answer is a dovetailed batten. Across the back of the top you cut a groove that is narrow at the mouth and wide at the bottom, and push in a bar of the same section. The bar keeps the top flat but lets it swell and shrink inside the groove. Groove and bar taper slightly, some two millimetres in six hundred, so that it only becomes tight at the very end.</p>
<ol>
<li>Glue up the top from five boards of 120 mm, heart side up and heart side down by turns.</li>
<li>Cut two dovetail grooves 8 mm deep, a third of the thickness.</li>
<li>Put one drop of glue in the middle of each batten, or none at all.</li>
<li>Hold the top to the aprons with wooden buttons that can slide in their slots.</li>
</ol>
<h2>Measurements</h2>
<table><thead><tr><th>Part</th><th>Number</th><th>Length × width × thickness (mm)</th></tr></thead><tbody>
<tr><td>Boards of the top</td><td>5</td><td>1200 × 120 × 25</td></tr>
<tr><td>Battens</td><td>2</td><td>560 × 50 × 40</td></tr>
<tr><td>Legs</td><td>4</td><td>715 × 55 × 55</td></tr>
<tr><td>Long aprons</td><td>2</td><td>1010 × 100 × 22</td></tr>
<tr><td>Short aprons</td><td>2</td><td>450 × 100 × 22</td></tr>
</tbody></table>
<p>The aprons are given from shoulder to shoulder; add 35 mm at each end for the tenons, as the cut list does. Legs and aprons meet in blind mortise and tenon joints, tenons 35 mm long and a third of the apron thick. Softwood wants its tenons a little longer than hardwood does: it holds by area, not by hardness.</p>
<figure><img src="sample:desk-plan" alt="Front view of the desk"><figcaption>740 mm high. With a chair of 44 cm this is a good height for writing.</figcaption></figure>
<h2>A surface you can mend</h2>
<p>Fir will be dented; the only choice is whether the dent can be mended. A hard varnish, once broken, has to come off the whole top. Oil and wax form no film: lay a damp cloth on the dent, touch it with a hot iron for a few seconds, the fibres drink and rise, and a little more oil finishes the job. I use three coats of boiled tung oil a day apart, and wax.</p>
<blockquote><p>Never throw an oily rag into the bin in a ball. Drying oils give off heat as they take up oxygen, a ball cannot shed it, and the rag may set itself on fire. Spread it flat to dry, or put it in water.</p></blockquote>
<p>I made my first desk like this at twenty-six, and it stands in my daughter’s room now. It has her compass holes, the ring of my teacup, and a knife cut nobody owns up to. The top is flat and the joints are tight. Give me another twenty-odd years and I will make good the number in the title.</p>
<p>The drawing and the cut list are below. Help yourself.</p>`,
    },
    es: {
      title: 'De una tabla de abeto chino a un escritorio para cincuenta años',
      excerpt:
        'Es una madera blanda, ligera y barata, y todos dicen que no merece una mesa. Depende de si la dejas moverse.',
      html: `<p>Hay motivos para menospreciar el abeto chino. La uña deja marca, su densidad es más o menos la mitad que la del roble y en el almacén lo tienen junto a la puerta. Sin embargo, las puertas de esa madera que salen de las casas viejas siguen planas al cabo de cien años. La madera no tenía nada malo. Lo malo, casi siempre, es que alguien la clava.</p>
<h2>La madera vive, aunque despacio</h2>
<p>La madera se hincha y encoge con el aire, y de forma muy distinta según la dirección. A lo largo de la veta apenas se mueve. A través, el movimiento tangencial es más o menos el doble que el radial. Un tablero de seiscientos milímetros de fondo camina cuatro o cinco entre la temporada de lluvias y un cuarto con calefacción.</p>
<p>De modo que todo el arte de un tablero cabe en una frase: <strong>a través de la veta, no fijes nunca los dos bordes.</strong> Cola, clavos, escuadras de hierro: todo es pelearse con cuatro milímetros, y siempre acaba rajándose la madera.</p>
<h2>El travesaño corredizo: un problema resuelto hace siglos</h2>
<p>La solución antigua es un travesaño en cola de milano. En la cara inferior, a través de la veta, se abre una ranura estrecha en la boca y ancha en el fondo, y se empuja dentro un listón de la misma sección. El listón mantiene plano el tablero, pero lo deja crecer y menguar en la ranura. Ranura y listón son algo cónicos, unos dos milímetros en seiscientos, para que solo aprieten al final.</p>
<ol>
<li>Encola cinco tablas de 120 mm, alternando la cara del corazón hacia arriba y hacia abajo.</li>
<li>Abre dos ranuras de 8 mm de profundidad, un tercio del grueso.</li>
<li>Una gota de cola en el centro de cada travesaño, o ninguna.</li>
<li>Une el tablero a los faldones con tacos de madera que puedan deslizarse.</li>
</ol>
<h2>Medidas</h2>
<table><thead><tr><th>Pieza</th><th>Cantidad</th><th>Largo × ancho × grueso (mm)</th></tr></thead><tbody>
<tr><td>Tablas del sobre</td><td>5</td><td>1200 × 120 × 25</td></tr>
<tr><td>Travesaños</td><td>2</td><td>560 × 50 × 40</td></tr>
<tr><td>Patas</td><td>4</td><td>715 × 55 × 55</td></tr>
<tr><td>Faldones largos</td><td>2</td><td>1010 × 100 × 22</td></tr>
<tr><td>Faldones cortos</td><td>2</td><td>450 × 100 × 22</td></tr>
</tbody></table>
<p>Los faldones se dan de hombro a hombro; añade 35 mm en cada extremo para las espigas, como ya hace la lista de corte. Patas y faldones se unen con caja y espiga ciegas, de 35 mm de largo y un tercio del grueso del faldón. La madera blanda pide espigas algo más largas que la dura: agarra por superficie, no por dureza.</p>
<figure><img src="sample:desk-plan" alt="Alzado del escritorio"><figcaption>740 mm de alto. Con una silla de 44 cm es una buena altura para escribir.</figcaption></figure>
<h2>Una superficie que se pueda arreglar</h2>
<p>Se va a marcar; lo único que se elige es si la marca tendrá arreglo. Un barniz duro, una vez roto, hay que quitarlo entero. El aceite y la cera no forman película: pon un paño húmedo sobre la marca, acércale la plancha unos segundos, las fibras beben y suben, y con un poco más de aceite queda listo. Yo doy tres manos de aceite de tung cocido, con un día entre una y otra, y cera al final.</p>
<blockquote><p>No tires nunca un trapo con aceite hecho una bola. Los aceites secantes desprenden calor al oxidarse, la bola no lo disipa y el trapo puede prenderse solo. Extiéndelo para que seque o mételo en agua.</p></blockquote>
<p>El primer escritorio así lo hice a los veintiséis y hoy está en el cuarto de mi hija. Tiene agujeros de su compás, el cerco de mi taza y un corte de navaja que nadie confiesa. El tablero está plano y las juntas, cerradas. Dadme veintitantos años más y cumpliré con el número del título.</p>
<p>El plano y la lista de corte van al final. Son para vosotros.</p>`,
    },
  },
} satisfies Article
