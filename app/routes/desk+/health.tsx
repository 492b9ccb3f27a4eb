import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeHealth, loadHealth } from '~/features/desk-health/health.server';
import { healthText } from '~/features/desk-health/health.text';
import { HealthView } from '~/features/desk-health/health-view';

export const meta: MetaFunction = () => deskMeta(healthText.title);

export const loader = (args: LoaderFunctionArgs) => loadHealth(args);

export const action = changeHealth;

export default function DeskHealth() {
  return <HealthView {...useLoaderData<typeof loader>()} />;
}
