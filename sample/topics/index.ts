import type { Topic } from '../types.ts'
import { balconyGarden } from './balcony-garden.ts'
import { firstWinter } from './first-winter.ts'
import { furtherStreetTopics } from './further-streets.ts'
import { kitchen } from './kitchen.ts'
import { membersRooms } from './members-rooms.ts'
import { reading } from './reading.ts'
import { repairShop } from './repair-shop.ts'
import { sideStreetTopics } from './side-streets.ts'
import { squareWorks } from './square-works.ts'

/** The first becomes topic number 1, and its first answer answer number 1. */
export const topics: Topic[] = [
  ...balconyGarden,
  ...repairShop,
  ...reading,
  ...squareWorks,
  ...kitchen,
  ...membersRooms,
  ...sideStreetTopics,
  ...furtherStreetTopics,
  ...firstWinter,
]
