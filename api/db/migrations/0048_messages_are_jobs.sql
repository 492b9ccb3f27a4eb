-- Twelve attempts are the last: what was parked earlier had no way to be sent.
INSERT INTO "job" ("name", "key", "state", "due_at", "is_urgent", "attempts", "last_error", "created_at")
  SELECT 'message', "id"::text, "state", "due_at", "priority" = 0, "tries", "reason", "created_at"
  FROM "outbox" WHERE "state" = 'waiting' OR ("state" = 'parked' AND "tries" >= 12);--> statement-breakpoint
UPDATE "outbox" SET "state" = 'waiting', "reason" = '' WHERE "state" = 'parked' AND "tries" >= 12;--> statement-breakpoint
UPDATE "outbox" SET "state" = 'no_route' WHERE "state" = 'parked';--> statement-breakpoint
DELETE FROM "job" WHERE "name" = 'deliver-messages';--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "priority";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "due_at";
