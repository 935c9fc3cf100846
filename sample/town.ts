import { articles } from './articles/index.ts'
import { levels, vipTiers } from './levels.ts'
import { nodes } from './nodes.ts'
import { neighbours } from './people/neighbours.ts'
import { testPeople } from './people/test-people.ts'
import { site } from './site.ts'
import { articleCategories, articleTags, productCategories, productTags } from './terms.ts'
import type { Town } from './types.ts'

/** The whole sample town. */
export const town: Town = {
  site,
  levels,
  vipTiers,
  people: [...testPeople, ...neighbours],
  nodes,
  articleCategories,
  articleTags,
  productCategories,
  productTags,
  articles,
  articleComments: [],
  topics: [],
  products: [],
  orders: [],
  coupons: [],
  docs: [],
  pages: [],
}
