import { isbot } from 'isbot'

/** Whether the browser says that it is a program, or says nothing. */
export function isRobot(request: Request): boolean {
  const browser = request.headers.get('user-agent') ?? ''
  return browser === '' || isbot(browser)
}
