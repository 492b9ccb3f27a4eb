import type { Opening, OpeningTask } from '@contract/desk/opening';
import { isPageSlug, isSettingGroup } from '@contract/setting/groups';
import { groupText, labelText } from '~/features/desk-settings/settings.text';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { formatCount } from '~/platform/money';
import { withNext } from '~/platform/safe-next';
import { Link } from '~/ui/link';
import { methodText, taskHint, taskText, openingText as text } from './opening.text';

/** As the task is called everywhere. */
export const taskTitle = (name: string): string =>
  taskText[name] ?? (isSettingGroup(name) ? groupText[name].title : name);

/** Where a task is done, from where its page leads back to the list; null without a page. */
function taskPath(name: string): string | null {
  if (name === 'founder') return deskPaths.openingFounder;
  if (name === 'products') return deskPaths.imports;
  if (name === 'payment') return withNext(deskPaths.setting('delivery'), deskPaths.opening);
  if (!isSettingGroup(name)) return null;
  if (isPageSlug(name) || name === 'questions') return deskPaths.openingText(name);
  return withNext(deskPaths.setting(name), deskPaths.opening);
}

interface TaskListProps {
  tasks: readonly OpeningTask[];
  opening: Opening;
}

/** Tasks, each with its state and the page where it is done. */
export const TaskList = ({ tasks, opening }: TaskListProps) => (
  <ul className="tasks">
    {tasks.map((task) => (
      <li key={task.name}>
        <TaskName {...task} /> <TaskState {...task} />
        <TaskNote task={task} opening={opening} />
      </li>
    ))}
  </ul>
);

function TaskName({ name }: OpeningTask) {
  const to = taskPath(name);
  return to ? <Link to={to}>{taskTitle(name)}</Link> : <span>{taskTitle(name)}</span>;
}

function TaskState({ is_done: isDone, actor }: OpeningTask) {
  if (isDone) return <span className="tag ok">{text.done}</span>;
  return <span className="tag wait">{actor ? text.incomplete : text.notStarted}</span>;
}

function TaskNote({ task, opening }: { task: OpeningTask; opening: Opening }) {
  const note = noteOf(task, opening);
  return note ? <p className="soft">{note}</p> : null;
}

function noteOf({ name, actor, at, missing, is_done: isDone }: OpeningTask, opening: Opening) {
  if (missing.length > 0) {
    return text.missing({ fields: missing.map((key) => labelText[key] ?? key).join(', ') });
  }
  if (actor) return text.confirmed({ who: actor, when: formatMoment(at) });
  if (name === 'founder' && !isDone) return taskHint.founder;
  if (name === 'products') {
    return isDone
      ? taskHint.products({ count: formatCount(opening.products) })
      : taskHint.noProducts;
  }
  if (name !== 'payment') return '';
  const methods = opening.payment_methods.map((method) => methodText[method] ?? method);
  return isDone ? taskHint.payment({ methods: methods.join(', ') }) : taskHint.noPayment;
}
