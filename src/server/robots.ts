import { isbot } from 'isbot'

/** Programs that people read pages with, though the list counts them as bots. */
const TOOLS_OF_PEOPLE = /^(curl|wget|httpie)\//i

/** Whether a page is asked for by a search engine or another program, by its User-Agent header. */
export const isRobot = (agent: string | undefined): boolean =>
  agent !== undefined && isbot(agent) && !TOOLS_OF_PEOPLE.test(agent)
