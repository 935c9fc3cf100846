import type { Article } from '../types.ts'

export const northBalcony = {
  key: 'north-balcony',
  slug: 'north-facing-balcony',
  author: 'marta-ruiz',
  category: 'city-and-trees',
  tags: ['balcony', 'light', 'numbers'],
  cover: 'north-balcony',
  hoursAgo: 318,
  original: 'es',
  views: 241,
  likedBy: ['chen-yan', 'shen-jiming', 'ana', 'ruan-ayi', 'diego-fuentes', 'mute', 'vip'],
  favouritedBy: ['chen-yan', 'ana', 'mute'],
  texts: {
    es: {
      title: 'Un balcón al norte: lo que sí crece con dos horas de sol',
      excerpt: 'Cinco años, once fracasos y una lista corta. Con medidas de luz tomadas con el teléfono.',
      html: `<p>Mi balcón de Oviedo mide un metro por tres y mira al norte. En junio le da el sol a primera hora y a última, y en diciembre no le da. Los libros de huerto urbano despachan este caso en un párrafo que empieza por «desgraciadamente». Este artículo es lo que me habría gustado leer hace cinco años.</p>
<h2>Primero, medir</h2>
<p>«Poca luz» no significa nada. Descargué una aplicación de luxómetro, puse el teléfono boca arriba a la altura de las macetas y apunté tres veces al día durante una semana de mayo. El teléfono no es un instrumento de laboratorio, pero compara bien un rincón con otro, que es lo que hace falta.</p>
<table><thead><tr><th>Sitio</th><th>9 h</th><th>14 h</th><th>19 h</th></tr></thead><tbody>
<tr><td>Barandilla</td><td>14.000 lux</td><td>9.500</td><td>18.000</td></tr>
<tr><td>Suelo, al fondo</td><td>3.800</td><td>2.600</td><td>3.100</td></tr>
<tr><td>Pared blanca</td><td>8.200</td><td>6.900</td><td>8.800</td></tr>
<tr><td>Pleno sol, en la calle</td><td>45.000</td><td>95.000</td><td>38.000</td></tr>
</tbody></table>
<p>La diferencia entre la barandilla y el suelo es de cuatro a uno. Subir una maceta ochenta centímetros vale más que cualquier abono. Y pintar la pared de blanco me dio el doble de luz en la segunda fila por el precio de un bote.</p>
<h2>La regla de las hojas</h2>
<p>Una planta que da fruto tiene que fabricar azúcar para regalar; una que da hojas solo la fabrica para sí misma. Por eso el tomate fracasa en la sombra y la acelga no. Si comes el fruto, necesitas sol; si comes la raíz, bastante; si comes la hoja, te las arreglas.</p>
<ul>
<li><strong>Todo el año:</strong> acelga, perejil, menta (en maceta aparte, o será su balcón y no el tuyo), cebollino.</li>
<li><strong>Primavera y otoño:</strong> rúcula, espinaca, lechuga de hoja, canónigos. Con poca luz tardan un tercio más, pero se espigan más tarde: la sombra también regala algo.</li>
<li><strong>Para mirar:</strong> helechos, hiedra, begonias; y hortensias si hay profundidad.</li>
<li><strong>Fracasos honrados:</strong> tomate, pimiento, calabacín, albahaca, lavanda, romero.</li>
</ul>
<h2>El error no es la luz, es el agua</h2>
<p>Donde hay menos sol se evapora menos y la tierra tarda el doble en secarse. De mis once fracasos, siete fueron raíces podridas. Desde que no riego por calendario sino metiendo un dedo hasta el segundo nudillo, no he perdido ninguna. En invierno riego cada nueve o diez días.</p>
<blockquote><p>En un balcón al sur las plantas mueren de sed mientras estás de vacaciones. En uno al norte mueren de atenciones mientras estás en casa.</p></blockquote>
<h2>¿Y una lámpara?</h2>
<p>Probé una de 30 W, diez horas al día, a veintiocho centímetros. Gasta 0,3 kWh diarios, nueve al mes: con mi tarifa, menos de dos euros. Con ella las lechugas de enero pasan de tristes a comestibles. Para los tomates no alcanza, y una que alcance calienta el salón de los vecinos.</p>
<p>Este año coseché once kilos de hojas en tres metros cuadrados. No me alimentan. Pero desde marzo no compro perejil, y en el supermercado lo miro por encima del hombro.</p>`,
    },
    'zh-hans': {
      title: '朝北的阳台：两小时的光能种什么',
      excerpt: '五年，十一次失败，一张短短的单子。附用手机量出来的光照。',
      html: `<p>我在奥维耶多的阳台长三米、宽一米，朝北。六月里早晚各晒一会儿，十二月一点也没有。讲城市种菜的书谈到这种情况，通常只有一段，开头是“很遗憾”。这篇文章，是五年前的我想读而没有读到的。</p>
<h2>先量</h2>
<p>“光线不足”等于什么也没说。我装了一个测光软件，把手机屏幕朝上放在花盆的高度，五月里连着一周，每天记三次。手机不是实验仪器，但拿来比较这个角落和那个角落足够了，而我们要的正是比较。</p>
<table><thead><tr><th>位置</th><th>9 点</th><th>14 点</th><th>19 点</th></tr></thead><tbody>
<tr><td>栏杆上</td><td>14,000 勒克斯</td><td>9,500</td><td>18,000</td></tr>
<tr><td>靠里的地面</td><td>3,800</td><td>2,600</td><td>3,100</td></tr>
<tr><td>白墙前</td><td>8,200</td><td>6,900</td><td>8,800</td></tr>
<tr><td>街上太阳底下</td><td>45,000</td><td>95,000</td><td>38,000</td></tr>
</tbody></table>
<p>栏杆和地面差四倍。把一个盆抬高八十厘米，比什么肥都管用。把墙刷白，第二排的光多了一倍，只花了一桶漆的钱。</p>
<h2>吃叶子的规矩</h2>
<p>结果实的植物要造出多余的糖来送人，长叶子的只造自己用的。所以番茄在阴处失败，莙荙菜不会。吃果实，要太阳；吃根，要不少太阳；吃叶子，总有办法。</p>
<ul>
<li><strong>全年：</strong>莙荙菜（牛皮菜）、欧芹、细香葱、薄荷。薄荷单独一盆，不然阳台就归它了。</li>
<li><strong>春秋：</strong>芝麻菜、菠菜、散叶生菜、野苣。光少，长得慢三分之一，但抽薹也晚，阴凉也有阴凉的礼物。</li>
<li><strong>看的：</strong>蕨、常春藤、秋海棠，盆够深可以试绣球。</li>
<li><strong>光荣失败：</strong>番茄、甜椒、西葫芦、罗勒、薰衣草、迷迭香。</li>
</ul>
<h2>错不在光，在水</h2>
<p>太阳少，水就走得慢，土要两倍的时间才干。我的十一次失败里，七次是烂根。后来我不再按日历浇水，改用手指：插到第二个指节，干了才浇。从此一棵也没有再死。冬天大约九到十天浇一次。</p>
<blockquote><p>朝南的阳台，植物死于你去度假；朝北的阳台，植物死于你在家里太关心它。</p></blockquote>
<h2>要不要补光灯</h2>
<p>我试过一盏三十瓦的，每天十小时，离叶子二十八厘米。一天零点三度电，一个月九度，按我这里的电价不到两欧元。有了它，一月的生菜从可怜变成能吃。种番茄不够；够种番茄的灯，能把邻居家的客厅也烤热。</p>
<p>今年我在三平方米里收了十一公斤叶子。养不活我。可是从三月起我没有再买过欧芹，在超市里看见它，我会把下巴抬高一点。</p>`,
    },
    en: {
      title: 'A balcony facing north: what does grow on two hours of sun',
      excerpt: 'Five years, eleven failures and a short list. With light readings taken on a phone.',
      html: `<p>My balcony in Oviedo is one metre by three and looks north. In June it gets the first sun and the last; in December it gets none. Books on city gardening deal with the case in a single paragraph that begins with “unfortunately”. This is what I should have liked to read five years ago.</p>
<h2>Measure first</h2>
<p>“Not much light” means nothing. I installed a light-meter app, laid the phone face up at the height of the pots, and wrote down three readings a day for a week in May. A phone is no laboratory instrument, but it compares one corner with another, which is all you need.</p>
<table><thead><tr><th>Place</th><th>9:00</th><th>14:00</th><th>19:00</th></tr></thead><tbody>
<tr><td>On the railing</td><td>14,000 lux</td><td>9,500</td><td>18,000</td></tr>
<tr><td>Floor, at the back</td><td>3,800</td><td>2,600</td><td>3,100</td></tr>
<tr><td>By the white wall</td><td>8,200</td><td>6,900</td><td>8,800</td></tr>
<tr><td>Full sun, in the street</td><td>45,000</td><td>95,000</td><td>38,000</td></tr>
</tbody></table>
<p>Between railing and floor it is four to one. Raising a pot by eighty centimetres does more than any fertiliser, and painting the wall white doubled the light in the second row for the price of one tin.</p>
<h2>The rule of leaves</h2>
<p>A plant that fruits has to make sugar to give away; a plant that leafs makes it for itself. That is why tomatoes fail in shade and chard does not. If you eat the fruit you need sun; if you eat the root, a fair amount; if you eat the leaf, you will manage.</p>
<ul>
<li><strong>All year:</strong> chard, parsley, chives, and mint (in a pot of its own, or it will be the mint’s balcony).</li>
<li><strong>Spring and autumn:</strong> rocket, spinach, loose-leaf lettuce, lamb’s lettuce. In low light they take a third longer, but they bolt later too: shade has its own gifts.</li>
<li><strong>To look at:</strong> ferns, ivy, begonias; hydrangeas if the pot is deep.</li>
<li><strong>Honourable failures:</strong> tomato, pepper, courgette, basil, lavender, rosemary.</li>
</ul>
<h2>It isn’t the light, it’s the water</h2>
<p>With less sun less water leaves, and soil takes twice as long to dry. Seven of my eleven failures were rotten roots. Since I stopped watering by the calendar and began to push a finger in up to the second knuckle, I have not lost one. In winter I water every nine or ten days.</p>
<blockquote><p>On a south balcony plants die of thirst while you are away. On a north balcony they die of attention while you are at home.</p></blockquote>
<h2>And a lamp?</h2>
<p>I tried one of 30 W, ten hours a day, twenty-eight centimetres above the leaves. It takes 0.3 kWh a day, nine a month, which at my rate is less than two euros. It turns January lettuce from sad into edible. For tomatoes it is not enough, and a lamp that is enough will heat the neighbours’ living room.</p>
<p>This year I cut eleven kilos of leaves from three square metres. They don’t feed me. But I have bought no parsley since March, and in the supermarket I look at it down my nose.</p>`,
    },
  },
} satisfies Article
