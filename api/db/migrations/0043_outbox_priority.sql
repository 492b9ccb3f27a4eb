DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "priority" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("priority","due_at") WHERE state = 'waiting';--> statement-breakpoint
UPDATE "outbox" SET "priority" = 0 WHERE "state" = 'waiting' AND "kind" LIKE 'account\_%';
