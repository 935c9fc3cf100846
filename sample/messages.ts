import { lettersToAna } from './letters-to-ana.ts'

/** What two people of the town have written to each other, the oldest first. */
export interface Correspondence {
  /** Slugs: who began, and who was written to. */
  between: [string, string]
  lines: ReadonlyArray<{ by: 0 | 1; hoursAgo: number; text: string }>
  /** How many of the last lines the one who was written to has not read. */
  unread?: number
  /** They have not let the other in yet. */
  isRequest?: true
}

export const messages: readonly Correspondence[] = [
  {
    between: ['su-ye', 'ana'],
    lines: [
      { by: 0, hoursAgo: 30, text: '地图今天寄出啦，用了加厚的纸筒' },
      { by: 1, hoursAgo: 29.9, text: 'Thank you! Does it go flat or rolled?' },
      { by: 0, hoursAgo: 5.2, text: 'Rolled. Look for the bakery, it has its cat now.' },
      { by: 1, hoursAgo: 5.1, text: 'Oh, that makes my week.' },
    ],
  },
  {
    between: ['chen-yan', 'ana'],
    isRequest: true,
    unread: 1,
    lines: [
      {
        by: 0,
        hoursAgo: 3,
        text: 'Hello Ana, I saw your binding in the Saturday topic. May I show one of your papers to my class?',
      },
    ],
  },
  {
    between: ['ben', 'ana'],
    unread: 2,
    lines: [
      { by: 1, hoursAgo: 52, text: 'Two shelves are up, the third is still drying.' },
      { by: 0, hoursAgo: 26, text: 'Good. I bring the level on Saturday.' },
      { by: 0, hoursAgo: 25.9, text: 'And the small drill, if Wu gives it back.' },
    ],
  },
  {
    between: ['marta-ruiz', 'nora-whelan'],
    lines: [
      { by: 0, hoursAgo: 70, text: '¿Te viene bien el jueves para ver la radio?' },
      { by: 1, hoursAgo: 69, text: 'Thursday is fine, after six.' },
    ],
  },
  ...lettersToAna,
]
