// The vocabulary of flow tables: targets, actions, expectations, calls. All of it is data: one table, any number of drivers. A new word is
// one line there and one in each driver.

/** An element as assistive technology names it. `field` finds by label whatever its role, `text` by its text. */
export interface Target {
  readonly role:
    | 'alert'
    | 'alertdialog'
    | 'article'
    | 'button'
    | 'dialog'
    | 'field'
    | 'group'
    | 'heading'
    | 'img'
    | 'link'
    | 'list'
    | 'listitem'
    | 'main'
    | 'menuitem'
    | 'navigation'
    | 'presentation'
    | 'progressbar'
    | 'radio'
    | 'radiogroup'
    | 'region'
    | 'row'
    | 'slider'
    | 'status'
    | 'text'
    | 'timer';
  readonly name?: string | RegExp;
  readonly within?: Target;
}
const target =
  (role: Target['role']) =>
  (name?: string | RegExp, within?: Target): Target => ({ role, ...(name === undefined ? {} : { name }), ...(within ? { within } : {}) });
export const alert = target('alert');
export const alertdialog = target('alertdialog');
export const article = target('article');
export const button = target('button');
export const dialog = target('dialog');
export const field = target('field');
export const group = target('group');
export const heading = target('heading');
export const img = target('img');
export const link = target('link');
export const list = target('list');
export const listitem = target('listitem');
export const main = target('main');
export const menuitem = target('menuitem');
export const navigation = target('navigation');
/** A decorative picture, such as an avatar beside the person's name. */
export const presentation = target('presentation');
export const progressbar = target('progressbar');
export const radio = target('radio');
export const radiogroup = target('radiogroup');
export const region = target('region');
/** Named by all of its text. */
export const row = target('row');
export const slider = target('slider');
export const status = target('status');
export const text = target('text');
export const timer = target('timer');
