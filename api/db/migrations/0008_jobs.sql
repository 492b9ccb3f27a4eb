CREATE TABLE "job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"singleton_key" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"every_seconds" integer,
	"holder" text,
	"lease_until" timestamp with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_singleton" UNIQUE("name","singleton_key"),
	CONSTRAINT "job_running_is_held" CHECK ((state = 'running') = (holder is not null and lease_until is not null))
);
--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("state","due_at");