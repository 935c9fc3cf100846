import { articleComments } from './article-comments.ts'
import { articles } from './articles/index.ts'
import { coupons } from './coupons.ts'
import { docs } from './docs/index.ts'
import { levels, vipTiers } from './levels.ts'
import { nodes } from './nodes.ts'
import { orders } from './orders.ts'
import { pages } from './pages/index.ts'
import { noticeBoard } from './pages/notice-board.ts'
import { welcome } from './pages/welcome.ts'
import { neighbours } from './people/neighbours.ts'
import { newcomers } from './people/newcomers.ts'
import { testPeople } from './people/test-people.ts'
import { products } from './products/index.ts'
import { sideStreets } from './side-streets.ts'
import { site } from './site.ts'
import { articleCategories, articleTags, productCategories, productTags, topicTags } from './terms.ts'
import { topics } from './topics/index.ts'
import type { Town } from './types.ts'

/** The whole sample town, in the order in which its rows are to be made. */
export const town: Town = {
  site,
  levels,
  vipTiers,
  people: [...testPeople, ...neighbours, ...newcomers],
  nodes: [...nodes, ...sideStreets],
  articleCategories,
  articleTags,
  topicTags,
  productCategories,
  productTags,
  articles,
  articleComments,
  topics,
  products,
  orders,
  coupons,
  docs,
  pages,
  builtPages: [welcome, noticeBoard],
}
