import type { Article } from '../types.ts'

export const rivetedBowl = {
  key: 'riveted-bowl',
  slug: 'how-many-staples-mend-a-bowl',
  author: 'wu-shoushi',
  category: 'craft',
  tags: ['repair'],
  cover: 'riveted-bowl',
  hoursAgo: 246,
  original: 'zh-hans',
  views: 197,
  likedBy: ['maker', 'admin', 'diego-fuentes', 'su-ye', 'ben', 'shen-jiming'],
  favouritedBy: ['maker', 'diego-fuentes'],
  texts: {
    'zh-hans': {
      title: '补一只碗要几颗钉',
      excerpt: '锔瓷师傅说，裂纹决定，人只是跟着走。',
      html: `<p>“没有金刚钻，别揽瓷器活。”这句话人人会说，见过金刚钻的人不多。我店里有一副，是师父传的：一根竹弓，一根缠着皮弦的木杆，杆头嵌一粒针尖大的金刚石。拉弓，杆子转，金刚石咬进釉面，声音像蚊子。</p>
<p>我修表，锔瓷是副业，一年接不到二十件。两样活有一个共同点：东西坏的时候，别急着动手，先看它打算怎么坏下去。</p>
<h2>看裂</h2>
<p>碗送来，先洗净，阴干，对着光看裂纹走到哪里停。没有走完的裂最危险，敲一下听声：好的瓷声音是长的，有暗裂的发哑。裂纹尽头要先打一个钉把它锁住，不然补好了前面，后面接着裂。</p>
<p>然后数钉。老规矩，直裂每一寸到一寸半一颗，转弯的地方加一颗，口沿一定有一颗。一只饭碗裂成两半，通常五到七颗。客人总想少打，觉得钉多了难看。我说，裂纹决定，我只是跟着走。</p>
<h2>打孔与锔钉</h2>
<p>孔打在裂缝两边，各离缝三四毫米，<strong>不打穿</strong>，深到瓷胎的三分之二。打穿就漏了。</p>
<p>锔钉是铜的或者铁的，像订书钉，两只脚略微朝里弯。诀窍在于钉脚之间的距离要比两个孔的距离短那么一点点。钉子烤热了按进去，或者靠脚的弹性撑进去，它就一直往里收，把两片瓷拉住。整只碗不用一滴胶，靠的是这一点点“短”。最后用蛋清调瓷粉把孔缝抹平。</p>
<ol>
<li>拼合，用绳子扎紧，画钉位；</li>
<li>弓钻打孔，随时蘸水；</li>
<li>逐颗量孔距，逐颗打钉，没有两颗一样长；</li>
<li>上钉，抹缝，倒水试漏，放一夜。</li>
</ol>
<h2>蚂蟥绊</h2>
<p>锔瓷里最有名的一只碗不在中国，在东京国立博物馆。那是一只南宋龙泉窑青瓷碗，相传室町时代传到将军足利义政手里，底上裂了。将军派人把它送回中国，想换一只一样的。那时已是明朝，据说再也找不到比得上它的，工匠便在裂处打了几颗大铁钉送了回去。日本人看那些钉像趴着的蚂蟥，叫它“马蝗绊”，反而更珍贵了。</p>
<blockquote><p>修补不是假装没坏过。钉子露在外面，意思是：它坏过，有人觉得值得修。</p></blockquote>
<p>上个月有位姑娘送来外婆的碗，裂成三片，值不了几块钱。我打了九颗。她来取，用手指一颗一颗摸过去，数了两遍，说：“正好是外婆生的孩子数。”</p>
<p>我没有算过这个。裂纹决定的。</p>`,
    },
    en: {
      title: 'How many staples does it take to mend a bowl?',
      excerpt: 'The crack decides, says the china mender. One only follows it.',
      html: `<p>“Don’t take on porcelain without a diamond drill.” Every Chinese speaker knows the saying; few have seen the drill. I have one in the shop, from my master: a bamboo bow, a wooden shaft with a leather string round it, and at the tip a diamond no bigger than the point of a needle. You draw the bow, the shaft turns, the diamond bites into the glaze with the voice of a mosquito.</p>
<p>I mend watches. China comes second, not twenty pieces a year. The two trades have one thing in common: when something is broken, don’t begin at once. First see how it means to go on breaking.</p>
<h2>Reading the crack</h2>
<p>The bowl is washed, dried in the shade and held to the light to see where the crack stops. A crack that has not finished is the dangerous kind. Tap it: sound porcelain rings long, a hidden crack makes it dull. At the very end of the crack goes the first staple, to lock it; otherwise you mend the front and it goes on splitting behind.</p>
<p>Then you count. By the old rule a straight crack takes one staple every three to five centimetres, one more wherever it turns, and always one at the rim. A rice bowl in two halves needs five to seven. Customers want fewer, for the looks. The crack decides, I say; I only follow.</p>
<h2>Holes and staples</h2>
<p>The holes stand on either side, three or four millimetres from the crack, and they are <strong>never drilled through</strong>: two thirds of the thickness and no more. Drilled through, it leaks.</p>
<p>The staples are of brass or iron, like those in a stapler but with feet that lean inwards. The trick is that the feet stand a shade closer together than the holes. Warmed and pressed in, or sprung in by their own stiffness, they go on pulling for ever and draw the two pieces together. There is no glue anywhere in the bowl. It is held by that shade of shortness. Last of all the seams are filled with porcelain dust and egg white.</p>
<ol>
<li>Fit the pieces, bind them with cord, mark the staples.</li>
<li>Drill with the bow, wetting the tip all the time.</li>
<li>Measure each pair of holes and make each staple for its own pair; no two are alike.</li>
<li>Set them, fill, pour in water, and leave it overnight.</li>
</ol>
<h2>The leech bowl</h2>
<p>The most famous stapled bowl is not in China but in the Tokyo National Museum: a celadon from the Longquan kilns, Southern Song. The story goes that it came to the shogun Ashikaga Yoshimasa and cracked at the foot, and that he sent it to China to be exchanged for another like it. It was Ming by then and nothing equal could be found, so the craftsmen put large iron staples across the crack and sent it back. To Japanese eyes the staples looked like leeches clinging to it. It was named after them, and prized the more.</p>
<blockquote><p>To mend is not to pretend that nothing broke. The staples stand in the open and say: it broke, and somebody thought it worth the trouble.</p></blockquote>
<p>Last month a young woman brought her grandmother’s bowl, in three pieces, worth next to nothing. I gave it nine staples. When she came for it she ran her finger over them one by one, counted twice, and said: “That’s exactly how many children Granny had.”</p>
<p>I hadn’t reckoned with that. The crack decided.</p>`,
    },
  },
} satisfies Article
