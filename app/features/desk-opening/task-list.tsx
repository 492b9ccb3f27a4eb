import type { Opening, OpeningTask } from '@contract/desk/opening';
import { isPageSlug, isSettingGroup } from '@contract/setting/groups';
import { groupText, labelText } from '~/features/desk-settings/settings.text';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { formatCount } from '~/platform/money';
import { withNext } from '~/platform/safe-next';
import { Link } from '~/ui/link';
import { methodText, taskHint, taskText, openingText as text } from './opening.text';

/** Returns the title of a task, which is the same on all pages. */
export const taskTitle = (name: string): string =>
  taskText[name] ?? (isSettingGroup(name) ? groupText[name].title : name);

/**
 * Returns the address of the page where a task is done; null if there is none. Pages of settings
 * lead back to the list of tasks.
 */
function taskPath(name: string): string | null {
  if (name === 'founder') return deskPaths.openingFounder;
  if (name === 'products') return deskPaths.imports;
  if (name === 'payment') return withNext(deskPaths.setting('delivery'), deskPaths.opening);
  if (!isSettingGroup(name)) return null;
  if (isPageSlug(name)) return deskPaths.openingText(name);
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

const TaskState = (task: OpeningTask) =>
  task.is_done ? (
    <span className="tag ok">{text.done}</span>
  ) : (
    <span className="tag wait">{openStateOf(task)}</span>
  );
function openStateOf({ actor, changed, waits_for: tasksBefore }: OpeningTask): string {
  if (tasksBefore.length > 0) return text.blocked;
  if (changed.length > 0) return text.again;
  return actor ? text.incomplete : text.notStarted;
}

function TaskNote({ task, opening }: { task: OpeningTask; opening: Opening }) {
  const note = noteOf(task, opening);
  if (task.name === 'products') {
    return (
      <p className="soft">
        {note} <Link to={deskPaths.products}>{taskHint.byHand}</Link>
      </p>
    );
  }
  return note ? <p className="soft">{note}</p> : null;
}

const labelsOf = (fields: readonly string[]) =>
  fields.map((key) => labelText[key] ?? key).join(', ');

function noteOf(task: OpeningTask, opening: Opening) {
  const { name, actor, at, missing, changed, is_done: isDone } = task;
  if (missing.length > 0) return text.missing({ fields: labelsOf(missing) });
  if (changed.length > 0) return text.changed({ fields: labelsOf(changed) });
  if (actor) return text.confirmed({ who: actor, when: formatMoment(at) });
  if (name === 'founder' && !isDone) return taskHint.founder;
  if (name === 'products') {
    return isDone
      ? taskHint.products({ count: formatCount(opening.products) })
      : taskHint.noProducts;
  }
  return name === 'payment' ? paymentNote(opening) : '';
}

function paymentNote({ payment_methods: all, test_methods: tests }: Opening): string {
  const names = (methods: readonly string[]) =>
    methods.map((method) => methodText[method] ?? method).join(', ');
  const liveMethods = all.filter((method) => !tests.includes(method));
  return [
    liveMethods.length > 0 ? taskHint.payment({ methods: names(liveMethods) }) : taskHint.noPayment,
    ...(tests.length > 0 ? [taskHint.testPayment({ methods: names(tests) })] : []),
  ].join(' ');
}
