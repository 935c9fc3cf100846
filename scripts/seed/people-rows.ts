import type { Rows } from './copy.ts'
import type { Discussion } from './discussion.ts'
import { distinct, type Plan } from './plan.ts'
import { pickLocale, writeName } from './texts.ts'

/** Keys of the sample's levels, which a fresh site has too; most people stay on the lower ones. */
const LEVELS = ['lv1', 'lv2', 'lv3', 'lv4', 'lv5', 'lv6'] as const

const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵万钱严'
const GIVEN =
  '明华文玉秀建国英平志丽红军芳兰云海春林小晓雪梅燕飞龙辉宁静涛洁敏勇磊强杰娟霞波刚鹏宇浩然思远雨晨欣怡佳琪子涵梓轩若溪'

/** @param isOpen whether a topic stands in a public node: only such are counted for who wrote there */
export function peopleRows(
  plan: Plan,
  { author, answerAuthor, answerTopic }: Discussion,
  { links, isOpen }: { links: Links; isOpen: (topic: number) => boolean },
): Rows {
  const { people, topics, articles } = plan.amounts
  const counters = {
    topics: countBy(author.subarray(0, topics), people, isOpen),
    articles: countBy(author.subarray(topics, topics + articles), people, () => true),
    answers: countBy(answerAuthor, people, (answer) => isOpen(answerTopic[answer] ?? 0)),
  }
  const random = plan.random('people')
  const names = createNames(plan)
  function* rows() {
    for (let place = 0; place < people; place += 1) {
      const id = plan.bases.ids.people + place
      const { slug, name, locale } = names(place)
      const level = random.skewed(LEVELS.length, 2)
      const at = plan.stamp(plan.momentOf(place, people))
      yield [
        id,
        slug,
        name,
        random.chance(0.5) ? writeName(random, locale, 6) : '',
        locale,
        LEVELS[level] ?? 'lv1',
        counters.articles[place] ?? 0,
        counters.topics[place] ?? 0,
        counters.answers[place] ?? 0,
        links.followers[place] ?? 0,
        links.following[place] ?? 0,
        at,
        at,
      ]
    }
  }
  return {
    table: 'people',
    columns: [
      'id',
      'slug',
      'name',
      'description',
      'language',
      'level_key',
      'articles_count',
      'topics_count',
      'answers_count',
      'followers_count',
      'following_count',
      'created_at',
      'updated_at',
    ],
    expected: people,
    rows: rows(),
  }
}

/** @returns how the person at a place is called, the same each time */
export const createNames = (plan: Plan) => (place: number) => {
  const random = plan.random(`name ${place}`)
  const locale = pickLocale(random)
  const name =
    locale === 'zh-hans'
      ? SURNAMES[random.below(SURNAMES.length)] + pickSigns(GIVEN, random.between(1, 2), random.below)
      : writeName(random, locale, random.between(1, 2))
  return { slug: `n${plan.bases.ids.people + place}`, name, locale }
}

const pickSigns = (signs: string, count: number, below: (limit: number) => number) =>
  Array.from({ length: count }, () => signs[below(signs.length)]).join('')

function countBy(places: Uint32Array, length: number, counts: (index: number) => boolean): Uint32Array {
  const counters = new Uint32Array(length)
  for (const [index, place] of places.entries()) {
    if (counts(index)) counters[place] = (counters[place] ?? 0) + 1
  }
  return counters
}

/** Who follows whom, as counters; the rows are made while they are written. */
export interface Links {
  followers: Uint32Array
  following: Uint32Array
}

/** Follows of one person on average. */
const FOLLOWS = 5

export function followRows(plan: Plan, links: Links): Rows {
  const { people } = plan.amounts
  const random = plan.random('follows')
  function* rows() {
    for (let follower = 1; follower < people; follower += 1) {
      const wanted = Math.min(follower, Math.floor(random.waiting(FOLLOWS)))
      const followed = new Set<number>()
      // Those who came before, the earliest most of all.
      for (let turn = 0; turn < wanted; turn += 1) followed.add(random.skewed(follower, 2.5))
      for (const other of followed) {
        links.following[follower] = (links.following[follower] ?? 0) + 1
        links.followers[other] = (links.followers[other] ?? 0) + 1
        const at = plan.after(random, plan.momentOf(follower, people), random.waiting(30 * 86_400))
        yield [plan.bases.ids.people + follower, plan.bases.ids.people + other, plan.stamp(at)]
      }
    }
  }
  return {
    table: 'follows',
    columns: ['follower_id', 'followed_id', 'created_at'],
    expected: people * FOLLOWS,
    rows: rows(),
  }
}

/** How many joined each node: the first many, the last a handful. */
export const membersOf = (plan: Plan): number[] =>
  Array.from({ length: plan.nodes }, (_, rank) =>
    Math.min(plan.amounts.people, Math.max(3, Math.round((plan.amounts.people * 0.4) / (rank + 1) ** 0.8))),
  )

export function memberRows(plan: Plan): Rows {
  const random = plan.random('members')
  const members = membersOf(plan)
  function* rows() {
    for (const [rank, count] of members.entries()) {
      let isFirst = true
      for (const person of distinct(plan.amounts.people, count, firstMember(plan, rank))) {
        const at = plan.after(random, plan.momentOf(person, plan.amounts.people), random.waiting(90 * 86_400))
        yield [
          plan.bases.ids.nodes + rank,
          plan.bases.ids.people + person,
          isFirst ? 'admin' : 'member',
          plan.stamp(at),
        ]
        isFirst = false
      }
    }
  }
  return {
    table: 'node_members',
    columns: ['node_id', 'person_id', 'role', 'joined_at'],
    expected: members.reduce((sum, count) => sum + count, 0),
    rows: rows(),
  }
}

/** Who founded it. */
export const firstMember = (plan: Plan, rank: number): number => (rank * 7) % plan.amounts.people
